import { type Html, html } from '#domain/html.ts'
import { backgroundTone, isLive, isRedeemable } from '#domain/ticket/display-status.ts'
import { dateTime, time } from '#i18n/format.ts'
import { SHOP, SHOP_LOADING } from '#i18n/shop/japanese.ts'
import { details } from './details.ts'
import { notice } from './notice.ts'
import { classes, icon, shopFirst, waitingButton } from './parts.ts'
import { stub } from './stub.ts'
import { isJapanese, type TicketView, word } from './view.ts'

/** A placeholder of the same size for the app's `HoldButton`, with a message in case the app fails to load. */
function holdButton(view: TicketView): Html {
  const of = (name: string) => classes(view, 'holdButton', name)
  const own = !isJapanese(view)
  return html`<div class="${of('wrap')}" data-waiting=""><button type="button" class="${of('hold')}" inert><svg class="${of('ring')}" viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="19"></circle><circle class="${of('progress')}" cx="22" cy="22" r="19" pathLength="1"></circle></svg><span class="${of('words')}"><b lang="ja" translate="no">${SHOP.hold}</b>${own && html`<span>${word(view, 'hold')}</span>`}</span><span class="staticLoading"><span lang="ja" translate="no">${SHOP_LOADING.loading}</span>${own && html`<span>${word(view, 'opening')}</span>`}</span></button><button type="button" class="${of('instead')}" inert>${shopFirst(view, SHOP.withoutHolding, word(view, 'instead'))}</button><p class="staticStuck"><span lang="ja" translate="no">${SHOP_LOADING.stuck}</span>${own && html`<span>${word(view, 'stuck')}</span>`}</p></div>`
}

const HALF_DAY_MS = 12 * 3_600_000
const FRESH_MS = 60_000

/** How current the ticket is; the markup of the app's `HowCurrent`. */
function howCurrent(view: TicketView): Html {
  const { checkedAt, now } = view
  const { locale } = view.pages
  const of = (name: string) => classes(view, 'counter', name)
  const checked = now - checkedAt < HALF_DAY_MS ? time(checkedAt) : dateTime(locale, checkedAt)
  const saved = now - checkedAt < FRESH_MS ? word(view, 'saved') : word(view, 'savedAt', checked)
  const badge = html`<span class="${classes(view, 'badge', 'badge')}" data-tone="ok" data-size="sm">${icon(view, 'smartphone')}${saved}</span>`
  const again = waitingButton(view, 'refresh-cw', word(view, 'checkAgain'))
  return html`<div class="${of('truth')}"><div class="${of('saved')}">${badge}<span class="${of('checked')}">${word(view, 'lastChecked', checked)}</span></div>${again}</div>`
}

function actions(view: TicketView): Html {
  const of = (name: string) => classes(view, 'ticketActions', name)
  const action = (name: string, text: string) =>
    html`<li><button type="button" class="${of('action')}" inert>${icon(view, name)}<span>${text}</span></button></li>`
  return html`<ul class="${of('actions')}">${action('image-down', word(view, 'image'))}${isLive(view.display.status) && action('calendar-plus', word(view, 'calendar'))}${action('car-taxi-front', word(view, 'taxi'))}</ul>`
}

/** The screen for the shop, like the app's `CounterScreen`; controls that need the app are placeholders. */
export function counterScreen(view: TicketView): Html {
  const { status } = view.display
  const counter = (name: string) => classes(view, 'counter', name)
  const fuda = (name: string) => classes(view, 'fuda', name)
  return html`<div class="${counter('ground')}" data-tone="${backgroundTone(status)}" data-status="${status}" data-bottom-bar="banners"><div class="${counter('column')}">${notice(view)}<article class="${fuda('fuda')} ${counter('fuda')}" data-at="above" data-white="true" data-stub="true"><div class="${fuda('main')}">${details(view)}</div><div class="${fuda('stub')}">${stub(view)}</div></article>${isRedeemable(status) && holdButton(view)}${howCurrent(view)}${actions(view)}</div></div>`
}
