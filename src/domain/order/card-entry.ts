/** What a card form of our own holds: only the sandbox's; real cards are typed into the provider's fields (PC-03). */
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

/** An expiry while it is typed: month and year apart, as the label asks for, also where nobody typed the slash. */
export function expiryTyped(typed: string): string {
  const digits = typed.replace(/\s/g, '')
  return /^\d{3,4}$/.test(digits) ? `${digits.slice(0, 2)}/${digits.slice(2)}` : typed
}

/** First digits of the brands that are taken: Visa, MasterCard, JCB, American Express, Discover, UnionPay. */
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
 * The first field of a card form that cannot be right, or null (ERR-08): number by length, brand and check digit, expiry
 * a month that has not ended (`today` is a Japan date, YYYY-MM-DD), security code of three or four digits.
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
