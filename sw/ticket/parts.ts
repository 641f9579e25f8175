import { type Html, html, trusted } from '#domain/html.ts'
import type { StyleSheet } from './look.ts'
import { isJapanese, type TicketView } from './view.ts'

/** The class names of an element, by style sheet and name. */
export function classes({ look }: TicketView, sheet: StyleSheet, ...names: readonly string[]): string {
  return names.map((name) => look.classes[sheet][name] ?? '').join(' ')
}

export function icon({ look }: TicketView, name: string): Html {
  return html`<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="lucide">${trusted(look.icons[name] ?? '')}</svg>`
}

const BANNER_ICONS = { wait: 'clock', bad: 'circle-exclamation-point' } as const

interface BannerProps {
  readonly tone: keyof typeof BANNER_ICONS
  readonly text: Html | string
  readonly role?: 'status' | 'alert'
  readonly icon?: string
}

/** The markup of the app's `Banner`. */
export function banner(view: TicketView, { tone, text, role, icon: name = BANNER_ICONS[tone] }: BannerProps): Html {
  const of = (name: string) => classes(view, 'banner', name)
  return html`<div class="${of('banner')}" data-tone="${tone}"${role && html` role="${role}"`}>${icon(view, name)}<div class="${of('text')}">${text}</div></div>`
}

/** A small secondary button of the app, inert until the app has started. */
export function waitingButton(view: TicketView, name: string, text: string): Html {
  const of = (...names: string[]) => classes(view, 'button', ...names)
  return html`<button type="button" class="${of('button', 'secondary', 'sm')}" inert><span class="${of('content')}">${icon(view, name)}${text}</span></button>`
}

/** The label of a clerk's button; the markup of the app's `ShopText`. */
export function shopFirst(view: TicketView, ja: string, own: string): Html {
  return html`<span class="${classes(view, 'shopFirst', 'both')}"><span lang="ja" translate="no">${ja}</span>${!isJapanese(view) && html`<small>${own}</small>`}</span>`
}
