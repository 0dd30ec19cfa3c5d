const longest = 254
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** Whether a text is one mail address as people have them: no name beside it, no quotes, nothing else in the line. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  return (
    text.length <= longest &&
    at > 0 &&
    at <= 64 &&
    local.test(text.slice(0, at)) &&
    domain.test(text.slice(at + 1))
  )
}

/** The domain of a mail address, in lower case. */
export const mailDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
