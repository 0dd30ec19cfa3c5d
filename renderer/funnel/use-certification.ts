import { useEffect, useEffectEvent } from 'react'
import { useFunnel } from './use-funnel.ts'

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
    const script = document.createElement('script')
    const query = { field: 'xxTrustedFormCertUrl', form_selector: '#lead-form', l: String(Date.now()) }
    script.async = true
    script.src = `${address}?${new URLSearchParams(query)}`
    document.head.append(script)
    return () => {
      script.remove()
      delete window.trustedFormCertUrlCallback
    }
  }, [due, address])
}
