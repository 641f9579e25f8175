/** The values of the sandbox's card form. Real cards are entered in the provider's fields (PC-03). */
export type CardEntry = {
  /** Digits, blanks allowed. */
  readonly number: string
  /** 'MM/YY', blanks allowed. */
  readonly expiry: string
  readonly cvc: string
}

export type CardEntryField = keyof CardEntry
export type CardEntryProblem = {
  readonly field: CardEntryField
  readonly key: 'card_number_wrong' | 'card_not_supported' | 'card_expiry_wrong' | 'card_cvc_wrong'
}

/** Formats an expiry while it is typed: inserts the slash between month and year, as the label shows. */
export function expiryTyped(typed: string): string {
  const digits = typed.replace(/\s/g, '')
  return /^\d{3,4}$/.test(digits) ? `${digits.slice(0, 2)}/${digits.slice(2)}` : typed
}

/** First digits of the accepted brands: Visa, MasterCard, JCB, American Express, Discover, UnionPay. */
const BRANDS = /^(4|5[1-5]|2[2-7]|35|3[47]|6)/
const EXPIRY = /^(0[1-9]|1[0-2])\/?(\d{2})$/

function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits).reduceRight((total, char, index) => {
    const isDoubled = (digits.length - index) % 2 === 0
    const value = Number(char) * (isDoubled ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * The first invalid field of a card form, or null (ERR-08). Checks the number's length, brand and check digit, an
 * expiry month that has not ended (`today` is a Japan date, YYYY-MM-DD), and a security code of three or four digits.
 */
export function checkCardEntry(entry: CardEntry, today: string): CardEntryProblem | null {
  const digits = entry.number.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(digits) || !hasCheckDigit(digits)) return { field: 'number', key: 'card_number_wrong' }
  if (!BRANDS.test(digits)) return { field: 'number', key: 'card_not_supported' }
  const [, month, year] = EXPIRY.exec(entry.expiry.replace(/\s/g, '')) ?? []
  if (month === undefined || `20${year}-${month}` < today.slice(0, 7))
    return { field: 'expiry', key: 'card_expiry_wrong' }
  return /^\d{3,4}$/.test(entry.cvc.trim()) ? null : { field: 'cvc', key: 'card_cvc_wrong' }
}
