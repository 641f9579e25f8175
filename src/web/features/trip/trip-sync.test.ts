import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { MAX_PLAN_ENTRIES } from '#domain/constants.ts'
import { NO_PLAN, plannedPlacesOf, storedPlan, type TripPlan, withEntry } from '#domain/trip/trip-plan.ts'
import { forgetOwner, rememberOwner } from '#web/platform/owner.ts'
import { clearTab, stored } from '#web/platform/storage.ts'
import { changeLocalTrip, localTrip, saveLocalTrip } from './local-trip.ts'
import { refreshTrip, sendTrip } from './trip-sync.ts'

const NOW = Date.UTC(2026, 10, 22)
const place = (id: number, date: string | null = '2026-12-01') => ({ type: 'package', id, date, time: null }) as const
const planOf = (...ids: number[]) => ids.reduce((plan, id) => withEntry(plan, place(id), NOW - id), NO_PLAN)
const ids = (plan: TripPlan) => plannedPlacesOf(plan).map(({ id }) => id)
const put = (id: number, date?: string | null) => changeLocalTrip((plan, now) => withEntry(plan, place(id, date), now))

/** The account's trip on the mock server. */
let account: { revision: number; plan: TripPlan }
/** Customer of the session. */
let customerId: number
let isOnline: boolean
let asked: string[]
/** Change by another device just before the next write arrives. */
let otherDevice: (() => void) | null

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('location', { origin: 'https://tabifuda.example' })
  account = { revision: 0, plan: NO_PLAN }
  customerId = 1
  isOnline = true
  asked = []
  otherDevice = null
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    asked.push(body === undefined ? 'read' : 'save')
    const answer = (code: string, message: string) =>
      new Response(JSON.stringify({ code, message, data: { ...account, customerId } }))
    if (body === undefined) return answer('200', '')
    otherDevice?.()
    otherDevice = null
    const sent = JSON.parse(body)
    if (sent.customerId !== customerId) return answer('403', 'common_error')
    if (sent.revision !== account.revision) return answer('409', 'trip_changed')
    account = { revision: account.revision + 1, plan: storedPlan(sent.plan, NOW) }
    return answer('200', '')
  })
  rememberOwner({ id: 1, email: 'a@b.example', name: 'A' })
})
afterEach(() => {
  clearTab()
  forgetOwner()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("a customer's trip on several devices", () => {
  it('is copied to an empty device without a notice', async () => {
    account = { revision: 3, plan: planOf(1, 2) }
    expect(await refreshTrip()).toBe(true)
    expect(localTrip()).toMatchObject({ revision: 3, isSent: true, isMerged: false })
    expect(ids(localTrip().plan)).toEqual([1, 2])
    expect(asked).toEqual(['read'])
  })

  it('a change is sent at once, and unchanged trips are not sent', async () => {
    account = { revision: 3, plan: planOf(1) }
    await refreshTrip()
    put(2)
    expect(localTrip().isSent).toBe(false)
    expect(await sendTrip()).toBe(true)
    expect(localTrip()).toMatchObject({ revision: 4, isSent: true })
    expect(ids(account.plan)).toEqual([1, 2])
    await refreshTrip()
    expect(asked).toEqual(['read', 'save', 'read'])
  })

  it('two trips are merged once, with one notice', async () => {
    account = { revision: 3, plan: planOf(1) }
    put(2)
    await refreshTrip()
    expect(localTrip().isMerged).toBe(true)
    expect([ids(localTrip().plan), ids(account.plan)]).toEqual([
      [1, 2],
      [1, 2],
    ])
    saveLocalTrip({ ...localTrip(), isMerged: false })
    put(3)
    await refreshTrip()
    expect(localTrip().isMerged).toBe(false)
  })

  it('migrates a trip stored by an older version', async () => {
    const wish = { type: 'package', id: 7, date: '2026-12-01', time: '12:00' }
    stored('own:trip', z.any()).write({ from: '2026-12-01', days: 5, wishes: [wish] })
    expect(await refreshTrip()).toBe(true)
    expect(account.plan).toMatchObject({ from: '2026-12-01', days: 5, entries: [{ id: 7, time: '12:00' }] })
  })

  it('an offline change is kept and sent on reconnect', async () => {
    account = { revision: 3, plan: planOf(1) }
    await refreshTrip()
    isOnline = false
    put(2)
    expect(await sendTrip()).toBe(false)
    expect(localTrip().isSent).toBe(false)
    account = { revision: 4, plan: withEntry(account.plan, place(1, null), NOW) }
    isOnline = true
    expect(await sendTrip()).toBe(true)
    expect([ids(localTrip().plan), ids(account.plan)]).toEqual([[2], [2]])
  })

  it('merges with a concurrent write of another device without losing either', async () => {
    account = { revision: 3, plan: planOf(1) }
    await refreshTrip()
    otherDevice = () => {
      account = { revision: 4, plan: withEntry(account.plan, place(9), NOW) }
    }
    put(2)
    expect(await sendTrip()).toBe(true)
    expect([ids(localTrip().plan), ids(account.plan)]).toEqual([
      [1, 2, 9],
      [1, 2, 9],
    ])
    expect(asked).toEqual(['read', 'save', 'save'])
  })

  it('a change during a call is sent afterwards', async () => {
    await refreshTrip()
    put(1)
    otherDevice = () => put(2)
    expect(await sendTrip()).toBe(true)
    expect(ids(account.plan)).toEqual([1, 2])
    expect(localTrip().isSent).toBe(true)
  })

  it('the 201st place replaces the one changed longest ago, and two full trips merge within the limit', async () => {
    const full = (first: number) => planOf(...Array.from({ length: MAX_PLAN_ENTRIES }, (_, index) => first + index))
    account = { revision: 3, plan: full(1) }
    await refreshTrip()
    put(900)
    expect(await sendTrip()).toBe(true)
    expect(ids(localTrip().plan)).toHaveLength(MAX_PLAN_ENTRIES)
    expect(ids(account.plan)).toEqual(ids(localTrip().plan))
    expect([ids(account.plan).includes(900), ids(account.plan).includes(MAX_PLAN_ENTRIES)]).toEqual([true, false])
    otherDevice = () => {
      account = { revision: 9, plan: full(1_000) }
    }
    put(901)
    expect(await sendTrip()).toBe(true)
    expect(ids(localTrip().plan)).toHaveLength(MAX_PLAN_ENTRIES)
    expect(ids(account.plan)).toEqual(ids(localTrip().plan))
    expect(ids(account.plan)).toContain(901)
  })

  it("T-05 one customer does not see another's trip, even before it is wiped", async () => {
    put(2)
    rememberOwner({ id: 2, email: 'b@b.example', name: 'B' })
    customerId = 2
    account = { revision: 1, plan: planOf(5) }
    expect(localTrip().plan).toEqual(NO_PLAN)
    expect(await refreshTrip()).toBe(true)
    expect([ids(localTrip().plan), ids(account.plan)]).toEqual([[5], [5]])
    expect(asked).toEqual(['read'])
  })

  it('T-05 merges, sends and stores nothing if the session belongs to another customer', async () => {
    account = { revision: 3, plan: planOf(5) }
    await refreshTrip()
    put(2)
    customerId = 2
    account = { revision: 3, plan: planOf(7) }
    expect(await refreshTrip()).toBe(false)
    expect(await sendTrip()).toBe(false)
    expect([ids(localTrip().plan), ids(account.plan)]).toEqual([[2, 5], [7]])
    expect(localTrip().isSent).toBe(false)
  })

  it('a trip planned while signed out goes to the customer who signs in', async () => {
    forgetOwner()
    put(2)
    rememberOwner({ id: 1, email: 'a@b.example', name: 'A' })
    expect(await refreshTrip()).toBe(true)
    expect(ids(account.plan)).toEqual([2])
    rememberOwner({ id: 2, email: 'b@b.example', name: 'B' })
    expect(localTrip().plan).toEqual(NO_PLAN)
  })

  it('T-05 an answer after a logout or an owner change leaves nothing behind', async () => {
    account = { revision: 3, plan: planOf(1) }
    put(2)
    otherDevice = () => {
      clearTab()
      forgetOwner()
    }
    expect(await refreshTrip()).toBe(false)
    expect(localTrip().plan).toEqual(NO_PLAN)
    expect(await refreshTrip()).toBe(false)
    expect(asked).toEqual(['read', 'save'])
  })
})
