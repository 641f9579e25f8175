/**
 * The number that is typed, in the digits of a Japanese keyboard and with a comma after thousands, too; NaN where it is none. Digits are
 * all that it takes: what a programmer writes as a number is none to an operator.
 */
export function typedNumber(typed: string): number {
  const text = typed.normalize('NFKC').trim()
  return /^-?(\d+|\d{1,3}(,\d{3})+|(?=\.))(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
}
