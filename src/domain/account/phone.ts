/** A number as E.164 writes it: a country's code, and at most 15 digits in all. */
const E164 = /^\+[1-9][0-9]{6,14}$/

/** The number in ASCII: Japanese and Chinese keyboards type full-width digits and hyphens. */
export function normalisePhone(entered: string): string {
  return entered
    .normalize('NFKC')
    .replace(/[‐‑–—−ー]/g, '-')
    .trim()
}

/**
 * Whether the text can be a telephone number with its country's code. One without is no number yet: 0912345678 is a phone in Taiwan and nothing
 * in Japan. Whether the country has such numbers is for the numbering plans to say (`server/phone.ts`, `web/ui/forms/phone-numbers.ts`).
 */
export function isPhone(entered: string): boolean {
  return E164.test(normalisePhone(entered).replace(/[ ().-]/g, ''))
}
