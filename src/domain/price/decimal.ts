/** Exact arithmetic for whole-yen prices multiplied by a decimal rate; floats could be off by a yen. */

export type Decimal = { readonly digits: bigint; readonly scale: number }

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * The decimal that a finite number is written as: 0.57 is 57 / 10², not its binary approximation. Null when not
 * finite.
 */
export function decimalOf(value: number): Decimal | null {
  const [, sign, whole, fraction = '', exponent = '0'] = NUMBER.exec(String(value)) ?? []
  if (whole === undefined) return null
  const shift = Number(exponent) - fraction.length
  const digits = BigInt(`${sign ?? ''}${whole}${fraction}`)
  return shift >= 0 ? { digits: digits * 10n ** BigInt(shift), scale: 0 } : { digits, scale: -shift }
}

/** Floor of whole yen times a non-negative factor. */
export function multiplyFloor(yen: number, factor: Decimal): number {
  return Number((BigInt(yen) * factor.digits) / 10n ** BigInt(factor.scale))
}

/** A non-negative decimal as text with exactly two places, half rounded up: '470.00'. */
export function twoPlaces(value: Decimal): string {
  const unit = 10n ** BigInt(value.scale)
  const hundredths = (value.digits * 200n + unit) / (2n * unit)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** Product of whole yen and a factor, divided by a power of ten. */
export function scaled(yen: number, factor: Decimal, tenths: number): Decimal {
  return { digits: BigInt(yen) * factor.digits, scale: factor.scale + tenths }
}
