import { shopChildAges } from '#domain/booking/child-ages.ts'
import { DEVICES_PER_SHOP_LINK } from '#domain/constants.ts'
import { shopNeeds } from '#domain/order/need-words.ts'
import { readNeeds } from '#domain/order/needs.ts'
import { isFree } from '#domain/order/order-state.ts'
import { groupForReading } from '#domain/order/trade-number.ts'
import { dateTime, day as dayInWords, yen } from '#i18n/format.ts'
import { localizedName, type WireNames } from '#i18n/names.ts'
import { SHOP } from '#i18n/shop/japanese.ts'
import { shopAnswerPath } from '#server/auth/shop-link.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { formatPhoneForJapan } from '#server/text/phone.ts'
import type { Block } from './block.ts'
import { type SoldFacts, shopNameIn } from './order-mail.ts'
import { oneLine, type RenderedMail, renderMail } from './rendered-mail.ts'

/**
 * Events that a shop is notified of. `accepted`: its request was accepted, by a reader of the shop's mails or by an
 * operator; the mail prevents other readers from considering the request open. `timeout`: it did not answer the
 * request in time. `replaced`: by another order after a change. `changed`: the new order of a change, confirmed
 * immediately. `withdrawn`: the guest has deleted the account and thus the booking.
 */
export type ShopNews =
  | 'new'
  | 'request'
  | 'accepted'
  | 'ticket'
  | 'cancelled'
  | 'withdrawn'
  | 'timeout'
  | 'replaced'
  | 'changed'

const SUBJECTS = {
  new: '新しいご予約',
  request: '予約リクエスト（ご回答ください）',
  accepted: 'ご予約確定',
  ticket: 'チケットの購入',
  cancelled: 'ご予約のキャンセル',
  withdrawn: 'ご予約のキャンセル（アカウントの削除）',
  timeout: '予約リクエストの期限切れ',
  replaced: 'ご予約の変更（変更前のご予約）',
  changed: 'ご予約の変更（変更後のご予約）',
} as const satisfies Record<ShopNews, string>

const INTROS = {
  new: '旅札から新しいご予約が入りました。お支払いは完了しています。当日はお客様のチケットをご確認ください。',
  request:
    '旅札から予約リクエストが入りました。お支払いは完了しています。{answerBy}（日本時間）までに、下のリンクから承諾またはお断りをお選びください。期限までにご回答がない場合は、お断りとしてお客様に全額を返金します。',
  accepted:
    '次の予約リクエストは承諾され、ご予約が確定しました。お客様にもお知らせしました。ご回答は不要です。当日はお客様のチケットをご確認ください。',
  ticket: '旅札で日付指定なしのチケットが購入されました。お支払いは完了しています。',
  cancelled: '次のご予約はキャンセルされました。お席は空きに戻りました。ご対応は不要です。',
  withdrawn:
    'お客様が旅札のアカウントを削除されたため、次のご予約はキャンセルされました。お席は空きに戻りました。チケットはご利用いただけません。お客様のお名前と連絡先は削除されています。ご対応は不要です。',
  timeout:
    '次の予約リクエストは、期限までにご回答がなかったため、お断りとして取り消しました。お客様には全額を返金します。',
  replaced:
    '次のご予約は、変更されたため無効になりました。変更後のご予約の内容は、別のメールでお知らせします。変更前のチケットはご利用いただけません。',
  changed:
    'お客様がご予約を変更されました。変更後のご予約は次のとおりです。お支払いは完了しています。当日は、変更後のチケットをご確認ください。',
} as const satisfies Record<ShopNews, string>

/** The intro for a change made by an operator, which the guest did not request in the app (decision 21). */
const INTRO_MOVED =
  'ご予約が変更されました。変更後のご予約は次のとおりです。お支払いは完了しています。当日は、変更後のチケットをご確認ください。'

const introOf = (news: ShopNews, { moved }: OrderRow): string =>
  news === 'changed' && moved ? INTRO_MOVED : INTROS[news]

const instant = (date: Date): string => dateTime('ja', date.getTime())

/** The guest data that a shop receives (PE-06), as stored. The console shows the same to operators. */
export function guestFacts(order: OrderRow) {
  return {
    name: order.use_name || order.en_name || order.zh_name || order.jp_name,
    phone: formatPhoneForJapan(order.phone || order.use_contact),
    children: order.use_juveniles,
    needs: readNeeds(order.needs),
    note: order.tip,
  }
}

/**
 * The facts of an order for the counter, in Japanese. The page on which a shop answers shows them too. Ticked
 * options are translated; typed text stays as it is and is marked as the guest's own words (PE-06).
 */
export function shopFacts(order: OrderRow, packageNames: WireNames): string[] {
  const guests = guestFacts(order)
  const course = oneLine(localizedName('ja', packageNames))
  const ages = shopChildAges(guests.children)
  const facts: readonly (readonly [string, string])[] = [
    ['日時', order.use_time === null ? '日付指定なし' : `${instant(order.use_time)}（日本時間）`],
    ['有効期限', order.valid_until === null ? '' : `${instant(order.valid_until)}（日本時間）`],
    ['人数', `${order.people_num}名`],
    ['プラン', `${course} × ${order.packages_num}`],
    ['お名前', oneLine(guests.name)],
    ['お名前（漢字）', order.zh_name === guests.name ? '' : oneLine(order.zh_name)],
    ['電話番号', oneLine(guests.phone)],
    [ages === null ? 'お子様（お客様の記入・原文）' : 'お子様', ages ?? oneLine(guests.children)],
    ...shopNeeds(guests.needs),
    ['お客様の記入（原文）', oneLine(guests.note)],
    ['お支払い額', isFree(order.kind) ? SHOP.free : yen('ja', order.payable)],
    ['予約番号', groupForReading(order.order_no)],
  ]
  return facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}：${value}`)
}

/** The shop's name, because several shops of a company may share a mailbox. */
const shopLine = (shop: WireNames): string => `店名：${shopNameIn('ja', shop)}`

/** A visit in one line: time and number of people; empty without a date. */
const visitOf = ({ use_time, people_num }: OrderRow): string =>
  use_time === null ? '' : `${instant(use_time)} ${people_num}名`

/** The other order of a change in one line, so that the shop does not take the two mails for two visits. */
function otherOrder(news: ShopNews, other: OrderRow): string {
  const label = news === 'replaced' ? '変更後のご予約' : '変更前のご予約（無効）'
  return `${label}：${[visitOf(other), `予約番号 ${groupForReading(other.order_no)}`].filter(Boolean).join('、')}`
}

/**
 * The mail about an event of an order to its shop, in Japanese (SH-01). The mail of a request links to the page for
 * the answer. `other`: the other order of a change.
 */
export function shopLetter(
  order: OrderRow,
  { shop, package: packageNames }: Pick<SoldFacts, 'shop' | 'package'>,
  news: ShopNews,
  { origin, secret }: { readonly origin: string; readonly secret: Uint8Array },
  other: OrderRow | null,
): RenderedMail {
  const answerBy = order.answer_by === null ? '' : instant(order.answer_by)
  const when = order.use_time === null ? '' : ` ${visitOf(order)}`
  // Signed only if an answer is needed.
  const link = () => `${origin}${shopAnswerPath(secret, order)}`
  const blocks: Block[] = [
    { type: 'text', text: introOf(news, order).replace('{answerBy}', answerBy) },
    { type: 'facts', lines: [shopLine(shop), ...shopFacts(order, packageNames)] },
    ...(other === null ? [] : [{ type: 'facts' as const, lines: [otherOrder(news, other)] }]),
    ...(news === 'request' ? [{ type: 'action' as const, label: '内容を確認して回答する', link: link() }] : []),
    ...(news === 'request'
      ? [
          {
            type: 'text' as const,
            text: 'リンクを開いただけでは回答になりません。このメールは、お店の方以外に転送しないでください。',
          },
        ]
      : []),
  ]
  return renderMail('ja', `【旅札】${SUBJECTS[news]}${when}`, blocks)
}

/**
 * The mail with a shop's link for checking tickets on its own phones (OC-17). It states what the link allows:
 * viewing the day's bookings and redeeming them.
 */
export function shopLinkLetter({ shop, label, link }: { shop: string; label: string; link: string }): RenderedMail {
  return renderMail('ja', '【旅札】チケット確認ページのリンク', [
    {
      type: 'text',
      text: `${oneLine(shop)}の「${oneLine(label)}」用に、チケット確認ページのリンクをお送りします。お使いになるスマートフォンで開いてください。`,
    },
    { type: 'action', label: 'チケット確認ページを開く', link },
    {
      type: 'text',
      text: `本日のご予約の確認と、お客様のチケットの読み取りができます。一度開けば、通信のない場所でも使えます。1つのリンクで開けるスマートフォンは${DEVICES_PER_SHOP_LINK}台までです。`,
    },
    {
      type: 'text',
      text: 'このリンクを開いた人は、お客様のお名前とご予約を見て、チケットを使用済みにできます。このメールは、お店の方以外に転送しないでください。不要になったときや、お心当たりがないときは、旅札の窓口にご連絡ください。リンクを取り消します。',
    },
  ])
}

/**
 * The visits of one day at a shop, in time order. `checkPage`: address of the page for checking tickets; null for a
 * shop without a link to it.
 */
export function shopListLetter(
  shop: WireNames,
  day: string,
  visits: readonly { readonly order: OrderRow; readonly packageNames: WireNames }[],
  checkPage: string | null,
): RenderedMail {
  const title = dayInWords('ja', day, 'numeric')
  const blocks: Block[] = [
    { type: 'text', text: `${title}のご予約は${visits.length}件です。` },
    { type: 'facts', lines: [shopLine(shop)] },
    ...visits.map(({ order, packageNames }): Block => ({ type: 'facts', lines: shopFacts(order, packageNames) })),
    { type: 'text', text: '当日はお客様のチケットをご確認ください。' },
    ...(checkPage === null
      ? []
      : [
          {
            type: 'text' as const,
            text: `お店のリンクを開いたスマートフォンでは、チケット確認ページ（${checkPage}）で読み取れます。`,
          },
        ]),
  ]
  return renderMail('ja', `【旅札】${title}のご予約一覧（${visits.length}件）`, blocks)
}
