import { groupForReading } from '#domain/order/trade-number.ts'
import type { CommissionTax } from '#domain/payout/statement.ts'
import type { LineCause } from '#domain/payout/worth.ts'
import { day as dayInWords, yen as yenInWords } from '#i18n/format.ts'
import type { Block } from './block.ts'
import { oneLine, type RenderedMail, renderMail } from './rendered-mail.ts'

/** An issued statement as its mail states it. Amounts are whole yen. */
export interface StatementMail {
  readonly id: number
  readonly number: string
  readonly shop: string
  readonly recipient: string
  readonly from: string
  readonly to: string
  /** Who issues it: the name, and the registration numbers that an invoice states. */
  readonly issuer: { readonly name: string | null; readonly registration: string | null }
  readonly taxes: readonly CommissionTax[]
  readonly totals: Readonly<Record<(typeof STATEMENT_LINES)[number][0] | 'total' | 'net', number>>
  readonly lines: readonly {
    readonly on: string
    readonly orderNo: string
    readonly kind: 'earned' | 'correction'
    readonly cause: LineCause
    readonly net: number
    readonly gross: number
    readonly commission: number
  }[]
  /** Whether it has more lines. */
  readonly isCut: boolean
}

const yen = (amount: number): string => (amount < 0 ? `−${yenInWords('ja', -amount)}` : yenInWords('ja', amount))
const day = (date: string): string => dayInWords('ja', date, 'numeric')
const PERCENT_BP = 100
export const taxPercent = (rate: number): string => `${rate / PERCENT_BP}%`

/** The amounts of a statement in its order, with their sign, in the words of shops. */
export const STATEMENT_LINES = [
  ['gross', 1, 'お客様のお支払い額（返金を除く）'],
  ['disputed', -1, '支払い異議申し立てによる減額'],
  ['coupon', 1, '当社が負担するクーポン'],
  ['retained', -1, '未利用のご予約のうち当社の取り分'],
  ['fee', -1, '決済手数料'],
  ['commission', -1, '販売手数料（税抜）'],
  ['tax', -1, '販売手数料の消費税'],
  ['carriedIn', 1, '前回からの繰越'],
  ['returned', 1, '振込不能で再度お支払いする額'],
  ['payable', 1, 'お振込額'],
  ['carriedOut', 1, '次回への繰越'],
] as const

const CAUSES: Readonly<Record<LineCause, string>> = {
  redeemed: 'ご利用',
  'visit-passed': 'ご利用なし（利用日経過）',
  expired: 'ご利用なし（有効期限切れ）',
  kept: 'キャンセル料',
  refund: '訂正：返金',
  dispute: '訂正：支払い異議申し立て',
  fee: '訂正：決済手数料の確定',
  undone: '訂正：使用済みの取り消し',
  adjusted: '訂正',
}
/** What a line is, in the words of shops. */
export const lineWords = (cause: LineCause): string => CAUSES[cause]

/** The mail with a statement, in Japanese: its totals, the tax by rate as on an invoice, and its lines (MO-04). */
export function statementLetter(statement: StatementMail): RenderedMail {
  const { number, totals, taxes, lines, isCut, issuer } = statement
  const period = `${day(statement.from)}～${day(statement.to)}`
  const amounts = STATEMENT_LINES.filter(([name]) => totals[name] !== 0 || name === 'payable').map(
    ([name, sign, label]) => `${label}：${yen(totals[name] * sign)}`,
  )
  const intro =
    totals.payable > 0
      ? '精算が確定しました。次の金額を、ご登録の口座にお振り込みします。'
      : '精算が確定しました。今回のお振込はありません。金額は次回の精算に繰り越します。'
  const blocks: Block[] = [
    { type: 'text', text: intro },
    {
      type: 'facts',
      lines: [
        ...[`店名：${oneLine(statement.shop)}`, `精算書番号：${number}`, `対象期間：${period}`],
        ...(issuer.name === null ? [] : [`発行：${oneLine(issuer.name)}`]),
        ...(issuer.registration === null ? [] : [`登録番号：${oneLine(issuer.registration)}`]),
      ],
    },
    { type: 'facts', lines: amounts },
    {
      type: 'facts',
      lines: taxes.map(({ rate, base, tax }) => `消費税 ${taxPercent(rate)}対象：${yen(base)}、消費税：${yen(tax)}`),
    },
    ...(lines.length === 0
      ? []
      : [
          {
            type: 'facts' as const,
            lines: lines.map(
              ({ on, orderNo, cause, gross, commission, net }) =>
                `${on} ${groupForReading(orderNo)} ${CAUSES[cause]}：${yen(gross)}、手数料 ${yen(commission)}、差引 ${yen(net)}`,
            ),
          },
        ]),
    ...(isCut
      ? [{ type: 'text' as const, text: '明細が多いため、一部を省略しています。全明細は旅札の窓口にお求めください。' }]
      : []),
    {
      type: 'text',
      text: '内容にご不明な点があるときは、旅札の窓口にご連絡ください。このメールは、お店の方以外に転送しないでください。',
    },
  ]
  return renderMail(
    'ja',
    `【旅札】精算書 ${number}（${period}）`,
    blocks.filter((block) => block.type !== 'facts' || block.lines.length > 0),
  )
}
