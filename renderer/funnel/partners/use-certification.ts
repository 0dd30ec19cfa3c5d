import { useEffect, useEffectEvent } from 'react'
import { useFunnel } from '../use-funnel.ts'
import { partnerScript } from './partner-script.ts'

declare global {
  interface Window {
    /** Called by the certification script once it has made a certificate. */
    trustedFormCertUrlCallback?: (url: string) => void
  }
}

/** Loads the script that certifies the visit, when it is switched on and the first screen stands. */
export function useCertification(): void {
  const { page, visit, keepPartnerText } = useFunnel()
  const { certification, certification_script: address } = page.config
  const due = certification && address !== '' && visit.arrived
  const keep = useEffectEvent((url: string) => keepPartnerText('xxTrustedFormCertUrl', url))

  useEffect(() => {
    if (!due) return
    window.trustedFormCertUrlCallback = url => keep(url)
    const query = { field: 'xxTrustedFormCertUrl', form_selector: '#lead-form', l: String(Date.now()) }
    const script = partnerScript(`${address}?${new URLSearchParams(query)}`)
    return () => {
      script.remove()
      delete window.trustedFormCertUrlCallback
    }
  }, [due, address])
}
