/** The ten digits of a US number in whatever was typed or pasted; a leading country code is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
}

/** Digits as `(000) 000-0000`, as far as they go. */
export function maskPhone(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
  if (digits.length === 0) return ''
  if (digits.length < 4) return `(${area}`
  return `(${area}) ${exchange}${line ? `-${line}` : ''}`
}

/** How many digits stand before a position of a masked text. */
export function digitsBefore(text: string, position: number): number {
  return text.slice(0, position).replace(/\D/g, '').length
}

/** The position right behind so many digits of a masked text. */
export function positionAfter(masked: string, digits: number): number {
  let seen = 0
  for (const [position, character] of [...masked].entries()) {
    if (seen === digits) return position
    if (/\d/.test(character)) seen++
  }
  return masked.length
}
