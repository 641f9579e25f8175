const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
}

/** The official name of a card brand; the gateway's name for an unknown one. */
export const cardBrand = (brand: string): string => NAMES[brand] ?? brand
