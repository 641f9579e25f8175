import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ShopBooking } from '#contract/check/calls.ts'
import { verifyPath } from '#domain/order/trade-number.ts'
import { makeToken } from '#domain/ticket/token.ts'
import { soon } from '#tests/support/soon.ts'
import { bookingOf, unseenRefusals } from '../../src/check/model/entries.ts'
import type { ShopEntry } from '../../src/check/store/records.ts'

/** The phone's storage, shared with another tab. */
const stored = new Map<string, ShopEntry>()
let canStore = true
let openedLink = ''
vi.mock('../../src/check/store/records.ts', () => ({
  readContact: async () => null,
  writeContact: async () => {},
  keepStorage: () => {},
  phoneKey: async () => 'key-of-this-phone-1234',
  deleteContact: async () => {},
  storeOpenedLink: async (token: string) => {
    openedLink = token
  },
  isOpenedLink: async (token: string) => token === openedLink,
  outbox: {
    read: async () => [...stored.values()],
    prune: async () => [...stored.values()],
    write: async (entry: ShopEntry) => {
      if (canStore) stored.set(entry.record.nonce, entry)
      return canStore
    },
  },
}))

const NOW = Date.now()
const shop = { id: 7, name: '店' }
const dayOf = (bookings: readonly ShopBooking[] = []) => ({
  ...{
    shop,
    label: '入口',
    serverTime: { at: NOW, signature: 's' },
    day: '2026-01-16',
    courses: [],
    isWhole: true,
    bookings,
    ended: [],
  },
})
const envelope = (data: unknown, code = '200', message = '') =>
  new Response(JSON.stringify({ code, message, data }), { status: code === '409' ? 200 : Number(code) })
const accepted = (nonce: string) =>
  envelope({ nonce, verdict: 'accepted', shortCode: 'A7K2', usedAt: NOW, clockUnproven: false })
const entryOf = (nonce: string, ref = nonce): ShopEntry => ({
  record: {
    nonce,
    claimedAt: NOW,
    serverTime: { at: NOW, signature: 's' },
    orderNo: 'RS2601150123456789ABC',
    revision: 1,
  },
  ...{ ref, revision: 1, supplierId: 7, verdict: null },
})
const nonceOf = (name: string) => name.padEnd(22, 'A')

type Answer = (body: { readonly nonce: string }) => Response | Promise<Response>
/** The server's answer to each call, and the records that it received. */
let answers: Record<'today' | 'keys' | 'redeem' | 'open' | 'ticket' | 'find', Answer>
let sent: string[]

/** A freshly opened page. */
async function openPage() {
  vi.resetModules()
  const session = await import('../../src/check/model/session.ts')
  const { checkState } = await import('../../src/check/model/state.ts')
  await session.startCheck(null)
  return { ...session, checkState }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  stored.clear()
  canStore = true
  openedLink = ''
  sent = []
  answers = {
    today: () => envelope(dayOf()),
    keys: () => envelope({ keys: [] }),
    redeem: ({ nonce }) => accepted(nonce),
    open: () => envelope({ shop, label: '入口' }),
    ticket: () => envelope(null),
    find: () => envelope([]),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const path = /check.api.(\w+)/.exec(url)?.[1] ?? 'keys'
    if (path === 'redeem') sent.push(body.nonce)
    return answers[path as keyof typeof answers](body)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([429, 422, 500])('SH-07 a record that gets no verdict (%i) does not block the others', async (status) => {
  const [first, second, third] = [nonceOf('first'), nonceOf('second'), nonceOf('third')]
  for (const nonce of [first, second, third]) stored.set(nonce, entryOf(nonce))
  answers.redeem = ({ nonce }) => (nonce === first ? envelope(null, String(status)) : accepted(nonce))
  await openPage()
  await soon(() => expect(stored.get(third)?.verdict).toMatchObject({ verdict: 'accepted' }))
  expect(stored.get(second)?.verdict).toMatchObject({ verdict: 'accepted' })
  expect(stored.get(first)?.verdict).toBeNull()
})

it('SH-07 after a network failure nothing is sent until the next attempt', async () => {
  for (const nonce of [nonceOf('first'), nonceOf('second')]) stored.set(nonce, entryOf(nonce))
  answers.redeem = () => Promise.reject(new TypeError('Failed to fetch'))
  const { checkState } = await openPage()
  await soon(() => expect(checkState().isOnline).toBe(false))
  expect(sent).toEqual([nonceOf('first')])
})

it('SH-07 an offline record that was rejected is shown until it has been read; an accepted one is not shown', async () => {
  const [good, used] = [nonceOf('good'), nonceOf('used')]
  for (const nonce of [good, used]) stored.set(nonce, entryOf(nonce))
  answers.redeem = ({ nonce }) =>
    nonce === used
      ? envelope({ nonce, verdict: 'conflict_duplicate', shortCode: 'B8L3', usedAt: NOW, clockUnproven: false })
      : accepted(nonce)
  const { checkState, markSeen } = await openPage()
  await soon(() => expect(unseenRefusals(checkState()).map(({ record }) => record.nonce)).toEqual([used]))
  await markSeen(used)
  expect(unseenRefusals(checkState())).toEqual([])
  expect(stored.get(used)).toMatchObject({ isSeen: true, verdict: { verdict: 'conflict_duplicate' } })
  // A page opened later does not show it either.
  const later = await openPage()
  await soon(() => expect(later.checkState().status).toBe('open'))
  expect(unseenRefusals(later.checkState())).toEqual([])
})

const portal = () => new Response('<html>Log in to this Wi-Fi</html>', { status: 200 })

it.each([
  ['a portal’s page', portal],
  ['a proxy’s error', () => new Response('<html>Bad Gateway</html>', { status: 502 })],
  ['a portal’s “not found”', () => new Response('<html>Not found</html>', { status: 404 })],
  ['a server error', () => envelope(null, '500')],
] as const)(
  'SH-05 %s does not count as contact: the page shows that it is offline, and does not call the link unknown',
  async (_what, answer) => {
    const { checkState, lookUp, openLink, redeem } = await openPage()
    expect(checkState().isOnline).toBe(true)
    answers = { ...answers, today: answer, ticket: answer, redeem: answer, open: answer }
    await lookUp({ orderNo: 'RS2601150123456789ABC' })
    expect(checkState().isOnline).toBe(false)
    answers.today = () => envelope(dayOf())
    await openLink('x'.repeat(43))
    expect(checkState()).toMatchObject({ isOnline: false, closedBecause: 'unreachable' })
    await redeem({ ref: 'r', revision: 1 }, { token: 't' })
    expect(checkState().isOnline).toBe(false)
  },
)

/** A ticket's QR code under a key that this phone does not know. */
const unknownKey = () => {
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
  const claims = { ...{ issuedAt: at(NOW), notBefore: at(NOW), expires: at(NOW + 9_000) }, ref: new Uint8Array(10) }
  const order = { supplierId: 7, packageId: 3, quantity: 1, revision: 1 }
  const token = makeToken({ ...claims, ...order }, '00c0ffee', () => new Uint8Array(64))
  return `${location.origin}${verifyPath('RS2601150123456789ABC', token)}`
}

it('SH-06 a code under an unknown key is called a forgery only after the published keys were fetched', async () => {
  await openPage()
  const { checkScan } = await import('../../src/check/model/scan.ts')
  const show = vi.fn()
  for (const fail of [portal, () => Promise.reject(new TypeError('Failed to fetch'))]) {
    answers.keys = fail
    await checkScan(unknownKey(), show)
    expect(show).toHaveBeenLastCalledWith({ kind: 'fault', fault: 'no-keys' })
  }
  answers.keys = () => envelope({ keys: [] })
  await checkScan(unknownKey(), show)
  expect(show).toHaveBeenLastCalledWith({ kind: 'fault', fault: 'forged' })
})

it('SH-05 a link scanned while another is open is opened only after confirmation', async () => {
  const opened = vi.fn(() => envelope({ shop, label: '入口' }))
  answers.open = opened
  const { acceptLink, checkState, declineLink } = await openPage()
  const { checkScan } = await import('../../src/check/model/scan.ts')
  const link = `${location.origin}/check#${'x'.repeat(43)}`
  await checkScan(link, () => {})
  expect(checkState()).toMatchObject({ status: 'open', offered: { token: 'x'.repeat(43), by: 'scanned' } })
  declineLink()
  await acceptLink()
  expect(opened).not.toHaveBeenCalled()
  await checkScan(link, () => {})
  await acceptLink()
  expect(opened).toHaveBeenCalledOnce()
  expect(checkState()).toMatchObject({ status: 'open', offered: null })
  // From then on it is the phone's own link.
  await checkScan(link, () => {})
  expect(checkState()).toMatchObject({ status: 'open', offered: null })
  expect(opened).toHaveBeenCalledOnce()
})

it('SH-05 the phone’s own link is opened again without a question, also offline; a withdrawn one is reported', async () => {
  const token = 'x'.repeat(43)
  const { checkState, offerLink, openLink } = await openPage()
  await openLink(token)
  answers.today = () => Promise.reject(new TypeError('Failed to fetch'))
  await offerLink(token, 'opened')
  expect(checkState()).toMatchObject({ status: 'open', offered: null, isOnline: false, contact: { day: { shop } } })
  answers = { ...answers, today: () => envelope(dayOf()) }
  await offerLink('y'.repeat(43), 'opened')
  expect(checkState()).toMatchObject({ status: 'open', offered: { token: 'y'.repeat(43), by: 'opened' } })
  // Opening the own link declines the other one.
  await offerLink(token, 'opened')
  expect(checkState()).toMatchObject({ status: 'open', offered: null, isOnline: true })
  answers = { ...answers, today: () => envelope(null, '401'), open: () => envelope(null, '404') }
  await offerLink(token, 'opened')
  expect(checkState()).toMatchObject({ status: 'closed', closedBecause: 'unknown', contact: null })
})

it('SH-07 the page shows the customer of a rejected record once it is online', async () => {
  const used = nonceOf('used')
  stored.set(used, entryOf(used, 'ref'))
  const verdict = { verdict: 'conflict_duplicate', shortCode: 'B8L3', usedAt: NOW, clockUnproven: false }
  answers.redeem = ({ nonce }) => envelope({ nonce, ...verdict })
  const booking: ShopBooking = {
    ...{ ref: 'ref', orderNo: 'RS2601150123456789ABC', state: 'used', revision: 1, name: 'Hanako', people: 2 },
    ...{
      children: '',
      course: '会席',
      quantity: 2,
      useTime: null,
      needs: [],
      note: '',
      usedAt: NOW,
      shortCode: 'A7K2',
    },
    ...{ validFrom: NOW - 9_000_000, validUntil: NOW + 9_000_000 },
  }
  answers.ticket = () => envelope(booking)
  const { checkState } = await openPage()
  await soon(() => expect(bookingOf(checkState(), 'ref')).toMatchObject({ name: 'Hanako' }))
  expect(checkState().found).toHaveLength(1)
  // Names are deleted with the link that they belong to.
  answers.today = () => envelope(null, '401')
  const { refresh } = await import('../../src/check/model/session.ts')
  await refresh()
  expect(checkState()).toMatchObject({ status: 'closed', found: [] })
})

it('SH-08 a code that is in no list leads to its ticket; with several matches the user chooses, and no name is shown', async () => {
  await openPage()
  const { checkCode } = await import('../../src/check/model/scan.ts')
  const show = vi.fn()
  const coded = (orderNo: string) => ({ orderNo, course: '会席', quantity: 2, useTime: null, validUntil: NOW })
  const [one, other] = [coded('DR2601150123456789ABC'), coded('DR260115ZZZZ456789DEF')]
  answers.find = () => envelope([one, other])
  await checkCode('A7K2', show)
  expect(show).toHaveBeenLastCalledWith({ kind: 'several', tickets: [one, other] })
  answers.find = () => envelope([])
  await checkCode('A7K2', show)
  expect(show).toHaveBeenLastCalledWith({ kind: 'fault', fault: 'no-code' })
  answers.find = () => Promise.reject(new TypeError('Failed to fetch'))
  await checkCode('A7K2', show)
  expect(show).toHaveBeenLastCalledWith({ kind: 'fault', fault: 'no-answer' })
  const booking = {
    ...{ ref: 'ref', orderNo: one.orderNo, state: 'usable', revision: 1, name: 'Hanako', people: 2, children: '' },
    ...{ course: '会席', quantity: 2, useTime: null, needs: [], note: '', usedAt: null, shortCode: null },
    ...{ validFrom: NOW - 9_000_000, validUntil: NOW + 9_000_000 },
  }
  answers = { ...answers, find: () => envelope([one]), ticket: () => envelope(booking) }
  await checkCode('A7K2', show)
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ looked: expect.objectContaining({ check: 'good' }) }))
})

it('SH-07 a redemption recorded in another tab of this phone is not recorded twice', async () => {
  const { redeem } = await openPage()
  const other = { ...entryOf(nonceOf('other'), 'ref'), verdict: null }
  stored.set(other.record.nonce, other)
  expect(await redeem({ ref: 'ref', revision: 1 }, { token: 't' })).toEqual(other)
  expect(sent).toEqual([])
  expect([...stored.keys()]).toEqual([other.record.nonce])
})

it('SH-07 a screen that was left open is checked again before a redemption is recorded', async () => {
  const booking: ShopBooking = {
    ...{ ref: 'ref', orderNo: 'RS2601150123456789ABC', state: 'usable', revision: 1, name: 'Hanako', people: 2 },
    ...{ children: '', course: '会席', quantity: 2, useTime: NOW, needs: [], note: '', usedAt: null, shortCode: null },
    ...{ validFrom: NOW - 9_000_000, validUntil: NOW + 9_000_000 },
  }
  const { refresh } = await openPage()
  const { redeemChecked, bookingResult } = await import('../../src/check/model/scan.ts')
  const shown = bookingResult(booking)
  if (shown.kind !== 'ticket') throw new Error('It is a ticket')
  expect(shown.looked.check).toBe('good')
  const later = { at: NOW + 3_600_000, signature: 's' }
  answers.today = () => envelope({ ...dayOf([{ ...booking, state: 'cancelled' }]), serverTime: later })
  await refresh()
  expect(await redeemChecked(shown.looked)).toMatchObject({ check: 'cancelled' })
  expect([sent, stored.size]).toEqual([[], 0])
})

it('SH-07 a record that was neither stored nor answered is sent again unchanged', async () => {
  canStore = false
  answers.redeem = () => Promise.reject(new TypeError('Failed to fetch'))
  const { redeem } = await openPage()
  expect(await redeem({ ref: 'ref', revision: 1 }, { token: 't' })).toBeNull()
  answers.redeem = ({ nonce }) => accepted(nonce)
  expect(await redeem({ ref: 'ref', revision: 1 }, { token: 't' })).toMatchObject({ verdict: { verdict: 'accepted' } })
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})

it('SH-05 late answers for the previous link neither close the current one nor show the previous one’s day', async () => {
  const { checkState, lookUp, openLink, refresh } = await openPage()
  const [day, looked] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  answers = { ...answers, today: () => day.promise, ticket: () => looked.promise }
  const late = [refresh(), lookUp({ orderNo: 'RS2601150123456789ABC' })]
  const next = { ...dayOf(), shop: { id: 8, name: '他' } }
  answers.today = () => envelope(next)
  await openLink('x'.repeat(43))
  expect(checkState()).toMatchObject({ status: 'open', contact: { day: { shop: { id: 8 } } } })
  day.resolve(envelope(dayOf()))
  looked.resolve(envelope(null, '401'))
  await Promise.all(late)
  expect(checkState()).toMatchObject({ status: 'open', contact: { day: { shop: { id: 8 } } } })
})
