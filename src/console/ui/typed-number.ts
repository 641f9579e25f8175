/**
 * Parses a typed number, also with full-width digits and thousands separators; NaN if it is invalid. Only decimal
 * notation is accepted: programming notations such as `1e3` are not numbers to an operator.
 */
export function typedNumber(typed: string): number {
  const text = typed.normalize('NFKC').trim()
  return /^-?(\d+|\d{1,3}(,\d{3})+|(?=\.))(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
}
