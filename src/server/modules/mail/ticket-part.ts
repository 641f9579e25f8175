import { html as markup } from '#domain/html.ts'
import { dateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { SHOP_PICTURE } from '#i18n/shop/picture.ts'
import type { MailedTicket, OutgoingMail } from '#server/ports/mail.ts'
import { TICKET_PLACEHOLDER } from './mail-html.ts'
import { oneLine } from './rendered-mail.ts'
import { mailText } from './texts.ts'

/** The picture's file name, and its id in the HTML. */
const PICTURE = { name: 'ticket.png', id: 'ticket@tabifuda' } as const
/** For the shop, so always in Japanese (VE-08). */
const SHOP = {
  heading: 'お店の方へ：このQRコードと下記の内容をご確認ください',
  ...SHOP_PICTURE,
} as const

const STYLE = {
  text: 'margin:0 0 16px',
  // White in either colour scheme, because few scanners read a code on a dark background.
  box: 'margin:0 0 16px;padding:16px;background:#ffffff;color:#1d1b20;border:1px solid #e7e0d4;border-radius:8px',
  qr: 'display:block;width:100%;max-width:300px;height:auto;margin:0 auto 12px',
  shop: 'margin:0 0 8px;font-size:20px;font-weight:700;line-height:1.4',
  fact: 'margin:0;font-size:16px;line-height:1.6',
} as const

/** A stored mail, to which the ticket is added. */
interface StoredText {
  readonly locale: Locale
  readonly body: string
  readonly html: string
}

/**
 * Inserts a ticket into a mail that has a place for it: its picture as an attachment, so that it opens offline, and
 * the facts for the counter as text (decision 30). Without a ticket, removes the placeholder.
 */
export function withTicket(
  { locale, body, html }: StoredText,
  ticket: MailedTicket | null,
): Pick<OutgoingMail, 'text' | 'html' | 'picture'> {
  if (ticket === null) return { text: body, html: html.replace(`${TICKET_PLACEHOLDER}\n`, ''), picture: null }
  const text = mailText(locale)
  const intro = text('mail_ticket_intro', { until: dateTime(locale, ticket.until.epochMilliseconds) })
  const facts = [...ticket.facts, [SHOP.until, ticket.shopUntil] as const].map(
    ([name, value]) => `${name}：${oneLine(value)}`,
  )
  const shop = oneLine(ticket.shop)
  const line = (words: string) => markup`<p style="${STYLE.fact}">${words}</p>
`
  const part = markup`<p style="${STYLE.text}">${intro}</p>
<div lang="ja" style="${STYLE.box}">
${line(SHOP.heading)}<img src="cid:${PICTURE.id}" alt="QR" width="300" height="300" style="${STYLE.qr}">
<p style="${STYLE.shop}">${shop}</p>
${facts.map(line)}${line(SHOP.void)}</div>`
  return {
    text: `${body}\n${[intro, '', shop, ...facts, SHOP.void].join('\n')}\n`,
    html: html.replace(TICKET_PLACEHOLDER, () => part.html),
    picture: { ...PICTURE, png: ticket.png },
  }
}
