import type { NoticedStatus } from '#contract/sw-tickets.ts'
import { type Html, html } from '#domain/html.ts'
import { SHOP, shopDateTime, shopPeople } from '#i18n/shop/japanese.ts'
import { shopNotice, shopRefusal } from '#i18n/shop/notices/shop-notices.ts'
import { banner, classes } from './parts.ts'
import { japanTime, type TicketView, word } from './view.ts'

const IS_BAD: readonly string[] = ['cancelled', 'changed', 'refused'] satisfies NoticedStatus[]

/** Redeemed here but not yet confirmed; the markup of the app's `RecordSlip`. */
function recordSlip(view: TicketView, heading: string): Html {
  const { display, stored } = view
  const { order } = stored.ticket
  const of = (name: string) => classes(view, 'recordSlip', name)
  const row = (label: string, value: Html | string) => html`<div><dt>${label}</dt>${value}</div>`
  const at = display.usedAt !== null && html`<dd class="num">${shopDateTime(display.usedAt)}</dd>`
  return html`<section class="${of('slip')}" role="status" data-testid="record-slip"><p class="${of('heading')}" lang="ja" translate="no">${heading}</p><p class="${of('code')}">${display.code}</p><p lang="ja" translate="no">${SHOP.sentLater}</p><p class="${of('own')}">${word(view, 'notice:recorded')}</p><dl class="${of('details')}" lang="ja" translate="no">${row(SHOP.people, html`<dd>${shopPeople(stored.ticket)}</dd>`)}${row(SHOP.course, html`<dd>${order.comboPackage.jpName} × ${order.packageNum}</dd>`)}${at && row(SHOP.recordedAt, at)}</dl></section>`
}

/** The notice about a ticket's state, Japanese first; the markup of the app's `CounterNotice`. */
export function notice(view: TicketView): Html | null {
  const { status, refusal } = view.display
  const both = (ja: string, own: Html | string) =>
    html`<p class="${classes(view, 'counterNotice', 'shop')}" lang="ja" translate="no">${ja}</p><p>${own}</p>`
  if (refusal !== null) {
    const own = word(view, `refusal:${refusal.verdict}`, refusal.code)
    const whoRuns = word(view, 'whoRuns')
    const who = whoRuns !== '' && html`<br><a href="/mobile/special">${whoRuns}</a>`
    return banner(view, { tone: 'bad', role: 'alert', text: both(shopRefusal(refusal), html`${own}${who}`) })
  }
  const ja = shopNotice(status, view.stored.ticket.validFrom)
  if (ja === null) return null
  if (status === 'recorded') return recordSlip(view, ja)
  const when = status === 'early' ? japanTime(view, view.stored.ticket.validFrom) : ''
  const text = both(ja, word(view, `notice:${status as NoticedStatus}`, when))
  return IS_BAD.includes(status)
    ? banner(view, { tone: 'bad', role: 'alert', text })
    : banner(view, { tone: 'wait', text })
}
