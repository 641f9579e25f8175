const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
}

/** A card brand as it writes itself; what the gateway calls it where we do not know it. */
export const cardBrand = (brand: string): string => NAMES[brand] ?? brand
