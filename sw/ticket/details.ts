import { type Html, html } from '#domain/html.ts'
import { localizedName } from '#i18n/names.ts'
import { SHOP, shopDateTime, shopDay, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'
import { classes } from './parts.ts'
import { isJapanese, type TicketView, word } from './view.ts'

type FactName = 'name' | 'validUntil' | 'when' | 'people' | 'course' | 'needs' | 'note'

function fact(view: TicketView, name: FactName, value: Html | string): Html {
  return html`<div><dt><span lang="ja" translate="no">${SHOP[name]}</span>${!isJapanese(view) && html`<small>${word(view, name)}</small>`}</dt><dd lang="ja" translate="no">${value}</dd></div>`
}

const figures = (text: string) => html`<span class="num">${text}</span>`

/** The facts for the shop, in Japanese and large; the markup of the app's `TicketDetails`. */
export function details(view: TicketView): Html {
  const { ticket } = view.stored
  const { order } = ticket
  const { supplier, comboPackage } = order
  const { locale } = view.pages
  const of = (name: string) => classes(view, 'details', name)
  const note = order.tip.trim()
  const needs = order.needs?.shop ?? []
  const own = !isJapanese(view)
  return html`<h1 class="${of('shop')}" lang="ja" translate="no">${supplier.jpName}</h1>${
    own && html`<p class="${of('own')}">${localizedName(locale, supplier)}</p>`
  }<dl class="${of('details')}">${fact(view, 'name', shopGuest(ticket) || '–')}${
    order.usetime === null
      ? fact(view, 'validUntil', figures(shopDay(ticket.validUntil)))
      : fact(view, 'when', figures(shopDateTime(order.usetime)))
  }${fact(view, 'people', shopPeople(ticket))}${fact(
    view,
    'course',
    html`${comboPackage.jpName} × ${order.packageNum}${
      own && html`<small class="${of('own')}" lang="${locale}">${localizedName(locale, comboPackage)}</small>`
    }`,
  )}${needs.length > 0 && fact(view, 'needs', html`${needs.map((line) => html`<span class="${of('need')}">${line}</span>`)}`)}${note !== '' && fact(view, 'note', html`<span class="${of('note')}" lang="">${note}</span>`)}</dl>`
}
