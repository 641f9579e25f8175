import { groupForReading } from '#domain/order/trade-number.ts'
import { dateTime } from '#i18n/format.ts'
import type { WireNames } from '#i18n/names.ts'
import { shopReviewPath } from '#server/auth/shop-link.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Block } from './block.ts'
import { orderFacts, reviewLink, type SoldFacts, shopName, shopNameIn } from './order-mail.ts'
import { oneLine, type RenderedMail, renderMail } from './rendered-mail.ts'
import { mailText, supportLine } from './texts.ts'

/** The mail that asks a guest for a review, in the order's language (RV-02). `until`: the last time to write one. */
export function reviewAskLetter(
  order: OrderRow,
  names: SoldFacts,
  { origin, until }: { readonly origin: string; readonly until: Temporal.Instant },
): RenderedMail {
  const text = mailText(order.locale)
  const blocks: Block[] = [
    { type: 'text', text: text('mail_intro_review') },
    { type: 'facts', lines: orderFacts(order, names, text) },
    { type: 'action', label: text('mail_button_review'), link: reviewLink(origin, order) },
    {
      type: 'text',
      text: text('mail_line_review_until', { until: dateTime(order.locale, until.epochMilliseconds) }),
    },
    { type: 'text', text: supportLine(text, names.supportEmail) },
  ]
  return renderMail(order.locale, text('mail_subject_review', { shop: shopName(order, names) }), blocks)
}

/** A review as the guest wrote it. */
export interface WrittenReview {
  readonly stars: number
  readonly text: string
  readonly name: string
}

/**
 * The facts of a review for its shop, in Japanese. What the guest wrote stays as it is and is marked as such (PE-06).
 * The page on which the shop answers shows them too.
 */
export function reviewFacts(order: Pick<OrderRow, 'order_no'>, { stars, text, name }: WrittenReview): string[] {
  const facts: readonly (readonly [string, string])[] = [
    ['評価', `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}（5段階中${stars}）`],
    ['お名前（お客様の記入）', oneLine(name)],
    ['口コミ（お客様の記入・原文）', oneLine(text)],
    ['予約番号', groupForReading(order.order_no)],
  ]
  return facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}：${value}`)
}

/** The mail about a review to its shop, with the link for the answer. */
export function shopReviewLetter(
  order: OrderRow,
  shop: WireNames,
  review: WrittenReview & { readonly version: number },
  { origin, secret }: { readonly origin: string; readonly secret: Uint8Array },
): RenderedMail {
  const isFirst = review.version === 1
  const intro = isFirst
    ? 'お客様から口コミが届きました。旅札のお店のページに掲載されています。'
    : 'お客様が口コミを書き直されました。以前の口コミは次の内容に置き換わり、ご返信があった場合は削除されました。'
  const blocks: Block[] = [
    { type: 'text', text: `${intro}下のリンクから、返信を書くことができます。返信は任意です。` },
    { type: 'facts', lines: [`店名：${shopNameIn('ja', shop)}`, ...reviewFacts(order, review)] },
    { type: 'action', label: '口コミを見て返信する', link: `${origin}${shopReviewPath(secret, order)}` },
    {
      type: 'text',
      text: '返信はお店のページに公開されます。お客様のお名前や連絡先など、個人の情報は書かないでください。このメールは、お店の方以外に転送しないでください。',
    },
  ]
  return renderMail('ja', `【旅札】${isFirst ? '口コミが届きました' : '口コミが書き直されました'}`, blocks)
}
