import type { PushKind } from '#domain/order/push-kind.ts'
import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'
import type { WireNames } from '#i18n/names.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { japanTime, mailText, orderLink, reviewLink, shopNameIn } from '#server/modules/mail/index.ts'

/** The facts of an order in a message. */
type MessageOrder = Pick<OrderRow, 'id' | 'use_type' | 'package_id' | 'use_time' | 'valid_until'>

/**
 * The text of a message as JSON in a form that browsers can display without the app (Declarative Web Push): the subject
 * of the corresponding mail, and the time. Anyone may read it on a locked screen, so it names the shop and the time but
 * neither the person nor the order number. A tap opens the order.
 */
export function pushText(
  kind: PushKind,
  order: MessageOrder,
  {
    shop,
    locale,
    origin,
    createdAt,
  }: {
    readonly shop: WireNames
    readonly locale: Locale
    readonly origin: string
    readonly createdAt: Temporal.Instant
  },
): string {
  const text = mailText(locale)
  const name = shopNameIn(locale, shop)
  const time = order.use_time === null ? null : japanTime(locale, order.use_time)
  const opens = time === null ? text('push_body_open') : text('mail_line_time', { time })
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: text(kind === 'conflict' ? 'push_title_conflict' : `mail_subject_${kind}`, { shop: name }),
      body: kind === 'conflict' || kind === 'review' ? text(`push_body_${kind}`) : opens,
      lang: LANGUAGE_TAGS[locale],
      tag: pushTag(kind, order, createdAt),
      renotify: true,
      navigate: kind === 'review' ? reviewLink(origin, order) : orderLink(origin, order),
    },
  })
}

/**
 * The tag of a displayed message. A later message of the same kind about the same order replaces it. The tag of a
 * reminder also contains the remaining hours: a browser that displays messages without the app would otherwise
 * replace the previous reminder silently.
 */
function pushTag(kind: PushKind, order: MessageOrder, createdAt: Temporal.Instant): string {
  const topic = pushTopic(kind, order.id)
  const end = order.use_time ?? order.valid_until
  if ((kind !== 'visit' && kind !== 'ends') || end === null) return topic
  return `${topic}-${Math.round(createdAt.until(end.toTemporalInstant()).total('hours'))}`
}

/** The topic of a queued message. A later message of the same kind about the same order replaces it. */
export const pushTopic = (kind: PushKind, orderId: number): string => `order-${orderId}-${kind}`
