const PHONE = /^(?:\+|\()?[0-9][0-9 ()-]{4,24}$/

/** The number in ASCII: Japanese and Chinese keyboards type full-width digits and hyphens. */
export function normalisePhone(entered: string): string {
  return entered
    .normalize('NFKC')
    .replace(/[‐‑–—−ー]/g, '-')
    .trim()
}

/** Whether the text can be a telephone number: 6 to 15 digits, with an optional +, spaces, hyphens and brackets. */
export function isPhone(entered: string): boolean {
  const phone = normalisePhone(entered)
  const digits = phone.replace(/\D/g, '').length
  return PHONE.test(phone) && digits >= 6 && digits <= 15
}
