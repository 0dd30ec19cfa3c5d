/** Adds somebody else's script to the page, with the page's nonce, so that the security policy lets it run. */
export function partnerScript(address: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  script.src = address
  document.head.append(script)
  return script
}
