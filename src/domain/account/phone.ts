/** A number in E.164 format: a country code and at most 15 digits in total. */
const E164 = /^\+[1-9][0-9]{6,14}$/

/** Converts a number to ASCII. Japanese and Chinese keyboards type full-width digits and hyphens. */
export function normalisePhone(entered: string): string {
  return entered
    .normalize('NFKC')
    .replace(/[‐‑–—−ー]/g, '-')
    .trim()
}

/**
 * Whether the text can be a telephone number with a country code. The code is required because 0912345678 is a valid
 * number in Taiwan but not in Japan. Whether the country has the number is checked against its numbering plan
 * (`server/phone.ts`, `web/ui/forms/phone-numbers.ts`).
 */
export function isPhone(entered: string): boolean {
  return E164.test(normalisePhone(entered).replace(/[ ().-]/g, ''))
}
