import { yen } from '../format.ts'

/**
 * The words of a receipt in Japanese, for every UI language: it is a Japanese document. They are rendered in elements
 * with `lang="ja"`, beside the same content in the UI language.
 */
export const RECEIPT = {
  title: '領収書',
  preview: '見本（未発行）',
  reissued: '再発行',
  number: '領収書番号',
  issued: '発行日',
  reissuedOn: '再発行日',
  amount: '領収金額（税込）',
  received: '上記の金額を正に領収いたしました。',
  item: '品目',
  quantity: '数量',
  unitPrice: '単価（税込）',
  price: '金額（税込）',
  discount: '割引',
  refunded: '返金',
  total: '合計',
  rate: '税率',
  ofRate: '対象金額（税込）',
  tax: '内消費税額',
  untaxed: '対象外',
  reduced: '※は軽減税率対象です。',
  paidOn: '取引日（お支払い日）',
  paidBy: 'お支払い方法',
  card: 'クレジットカード等',
  wallet: '電子決済',
  usedOn: 'ご利用日',
  shop: 'ご利用店舗',
  orderNo: '予約番号',
  atShop: '店頭でのお支払い',
  notIncluded: '本領収書には含まれません',
  issuer: '発行者',
  registration: '登録番号',
  telephone: '電話',
  unregistered: '登録番号の記載がないため、適格請求書（インボイス）ではありません。',
  erased: '（宛名の保存期間が終了しました）',
} as const

/** The tax rate: 10%, 8%※ (reduced), or not taxed. */
export const receiptRate = (rate: number): string => {
  if (rate === 0) return RECEIPT.untaxed
  return rate === 8 ? `${rate}%※` : `${rate}%`
}

export const receiptYen = (amount: number): string => yen('ja', amount)

/** The sentence about the receipt that this one replaces. */
export const receiptReplaces = (number: string): string =>
  `本領収書は領収書番号 ${number} に代わるものです。差し替え前の領収書は無効です。`

/** The sentence of an agent that issues for a shop (媒介者交付特例). */
export const receiptOnBehalf = (shop: string): string => `媒介者交付特例により、${shop} に代わって発行しています。`

/** What is paid at the shop, at least, which the receipt does not include. */
export const receiptAtShop = (amount: number): string => `${receiptYen(amount)}〜（${RECEIPT.notIncluded}）`
