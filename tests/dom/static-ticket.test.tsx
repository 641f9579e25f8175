import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredTicket } from '#contract/sw-tickets.ts'
import type { Ticket } from '#contract/tickets.ts'
import {
  type DisplayStatus,
  type RecordedRedemption,
  type RefusedRedemption,
  type TicketDisplay,
  ticketDisplay,
} from '#domain/ticket/display-status.ts'
import { LOCALES, type Locale } from '#i18n/locales.ts'
import badge from '#kit/ui/badge.module.css'
import banner from '#kit/ui/banner.module.css'
import button from '#kit/ui/button.module.css'
import { renderUi } from '#tests/support/render-ui.tsx'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { PAGES, ticketView } from '#tests/support/ticket-view.ts'
import counter from '#web/features/tickets/counter.module.css'
import { CounterScreen } from '#web/features/tickets/counter.tsx'
import holdButton from '#web/features/tickets/hold-button.module.css'
import counterNotice from '#web/features/tickets/notice/counter-notice.module.css'
import recordSlip from '#web/features/tickets/notice/record-slip.module.css'
import qrCode from '#web/features/tickets/qr-code.module.css'
import shopFirst from '#web/features/tickets/shop-text.module.css'
import stateStrip from '#web/features/tickets/state-strip.module.css'
import { ticketWords } from '#web/features/tickets/static/words.ts'
import ticketActions from '#web/features/tickets/ticket-actions.module.css'
import details from '#web/features/tickets/ticket-details.module.css'
import { updateTickets } from '#web/features/tickets/ticket-state.ts'
import fuda from '#web/ui/ticket/fuda.module.css'
import { counterScreen } from '../../sw/ticket/counter-html.ts'
import type { TicketLook } from '../../sw/ticket/look.ts'

vi.mock('#web/features/tickets/ticket-state.ts', async (original) => ({
  ...(await original<typeof import('#web/features/tickets/ticket-state.ts')>()),
  // Stored tickets are passed to the page.
  openTickets: async () => {},
}))

vi.mock('#web/features/tickets/notices.ts', async (original) => ({
  ...(await original<typeof import('#web/features/tickets/notices.ts')>()),
  // The retention note is below everything else and appears later.
  loadRetentionNote: () => new Promise(() => {}),
}))

const NOW = Date.UTC(2026, 10, 22, 9, 30)
const HOUR = 3_600_000

const look: TicketLook = {
  css: '',
  classes: {
    frame: {},
    statusBanners: {},
    pageHead: {},
    banner,
    badge,
    button,
    fuda,
    counter,
    stateStrip,
    qrCode,
    details,
    holdButton,
    ticketActions,
    shopFirst,
    counterNotice,
    recordSlip,
  },
  icons: {},
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('scrollTo', () => {})
  updateTickets({ meta: { deviceId: 'd', serverTime: { at: NOW, signature: '' }, checkedAt: NOW } })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * An element as the eye and a screen reader perceive it. All icons count as equal. Elements that wait for the app are
 * skipped.
 */
function outline(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent
  if (node.classList.contains('lucide')) return 'icon'
  const ignored = ['id', 'inert', 'aria-describedby', 'data-waiting']
  const attributes = [...node.attributes]
    .filter(({ name }) => !ignored.includes(name))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
  const children = [...node.childNodes].filter(
    (child) => !(child instanceof Element && /^static(Loading|Stuck)$/.test(child.className)),
  )
  return [node.localName, attributes, children.map(outline)]
}

/** The worker's markup as elements. */
function parsed(markup: string): Element {
  const place = document.createElement('div')
  place.innerHTML = markup
  place.normalize()
  return place
}

const base = (facts: Partial<Ticket>): StoredTicket => {
  const { ticket, ...rest } = storedTicket(5)
  const order = { ...ticket.order, customerName: 'Mori', tip: 'By the window', ...facts.order }
  const times = { validFrom: NOW - HOUR, validUntil: NOW + HOUR, tokenUntil: NOW + HOUR }
  return { ...rest, qr: { size: 9, path: 'M4 4h1v1h-1z' }, ticket: { ...ticket, ...times, ...facts, order } }
}

const dated = { ...storedTicket(5).ticket.order, usetime: NOW + 2 * HOUR, hasJuveniles: 1, usejuveniles: '7' } as const
const record = { nonce: 'nonce-of-a-record', claimedAt: NOW - 5000 }
const refused = (verdict: RefusedRedemption['verdict']): RecordedRedemption => ({
  record,
  verdict: { verdict, usedAt: null, shortCode: 'A7K2' },
})

const CASES: readonly [string, DisplayStatus, Partial<Ticket>, RecordedRedemption | null][] = [
  ['ready', 'ready', {}, null],
  ['ready, with a day', 'ready', { order: dated }, null],
  [
    'ready, with needs',
    'ready',
    { order: { ...dated, needs: { codes: ['egg'], shop: ['アレルギー：卵', '車椅子'], ages: '' } } },
    null,
  ],
  ['ready, after a refusal by time', 'ready', {}, refused('conflict_time')],
  ['ready, after another refusal', 'ready', {}, refused('rejected')],
  ['early', 'early', { validFrom: NOW + HOUR }, null],
  ['stale', 'stale', { tokenUntil: NOW - 1 }, null],
  ['confirming', 'confirming', { state: 'confirming' }, null],
  ['recorded', 'recorded', {}, { record, verdict: null }],
  ['used', 'used', { state: 'used', usedAt: NOW - HOUR, shortCode: 'A7K2' }, null],
  ['expired', 'expired', { validUntil: NOW - 1 }, null],
  ['missed', 'missed', { validUntil: NOW - 1, order: dated }, null],
  ['cancelled', 'cancelled', { state: 'cancelled' }, null],
  ['changed', 'changed', { state: 'changed' }, null],
  ['refused', 'refused', {}, refused('conflict_cancelled')],
  [
    'used elsewhere before',
    'used',
    { state: 'used', usedAt: NOW - HOUR, shortCode: 'B8L3' },
    refused('conflict_duplicate'),
  ],
  ['cancelled before it was redeemed', 'cancelled', { state: 'cancelled' }, refused('conflict_cancelled')],
]

/** Renders the same ticket by the worker and by the app. */
async function draw(
  stored: StoredTicket,
  display: TicketDisplay,
  locale: Locale,
): Promise<{ worker: unknown; app: unknown }> {
  const listed = { ...stored, isSaved: true, display }
  const { container, unmount } = renderUi(<CounterScreen listed={listed} />, { device: 'mobile', locale })
  // The notices appear a moment later.
  await act(() => import('#web/features/tickets/notice/counter-notice.tsx'))
  container.normalize()
  const app = outline(container)
  unmount()
  const pages = { ...PAGES, locale, words: ticketWords() }
  const { html } = counterScreen(ticketView({ stored, pages, display, now: NOW, checkedAt: stored.checkedAt, look }))
  return { worker: outline(parsed(html)), app }
}

it.each(LOCALES.flatMap((locale) => CASES.map((one) => [locale, ...one] as const)))(
  'VO-03 PW-11 the worker and the app render the same: %s, %s',
  async (locale: Locale, _name, status, facts, redemption) => {
    const stored = base(facts)
    const display = ticketDisplay(stored.ticket, redemption, NOW)
    expect(display.status).toBe(status)
    const { worker, app } = await draw({ ...stored, checkedAt: NOW - 2 * HOUR }, display, locale)
    expect(worker).toEqual(app)
  },
)

it.each([0, 13, 30])('PW-12 worker and app show the same time of the last server contact: %i h ago', async (hours) => {
  const stored = { ...base({}), checkedAt: NOW - hours * HOUR }
  const { worker, app } = await draw(stored, ticketDisplay(stored.ticket, null, NOW), 'en')
  expect(worker).toEqual(app)
})
