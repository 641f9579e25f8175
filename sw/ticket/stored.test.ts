import { describe, expect, it } from 'vitest'
import { metaKey, nonceKey, TICKET_PAGES_KEY, ticketKey } from '#contract/sw-tickets.ts'
import { ticketDisplay } from '#domain/ticket/display-status.ts'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { PAGES } from '#tests/support/ticket-view.ts'
import { ticketAddress } from './address.ts'
import { lookUp, lookUpNext } from './stored.ts'

const NONCE = 'nonce-of-a-record'
const stored = storedTicket(5)
const contact = { serverTime: { at: 1000, signature: '' }, checkedAt: 400 }
const record = { nonce: NONCE, token: 't', deviceId: 'd', claimedAt: 5, serverTime: contact.serverTime }

const address = (path: string) => {
  const found = ticketAddress(new URL(path, 'https://tabifuda.example'))
  if (!found) throw new Error('No ticket')
  return found
}
const VERIFY = '/mobile/qrVerify?id=5'

/** Looks up a ticket in the given records. */
function find(records: Record<string, unknown>, outbox: Record<string, unknown> | Error = {}, path = VERIFY) {
  return lookUp(
    address(path),
    async (key) => records[key],
    async (key) => {
      if (outbox instanceof Error) throw outbox
      return outbox[key]
    },
  )
}

const own = { [TICKET_PAGES_KEY]: PAGES, [ticketKey(1, 5)]: stored, [metaKey(1)]: contact }

describe('the stored ticket of an address', () => {
  it('is found together with the server’s clock as known to this phone', async () => {
    expect(await find(own)).toEqual({ pages: PAGES, stored, clockOffset: 600, redemption: null })
  })

  it.each([
    ['no user is signed in', { [ticketKey(1, 5)]: stored, [metaKey(1)]: contact }],
    ['another user is signed in', { ...own, [TICKET_PAGES_KEY]: { ...PAGES, customerId: 2 } }],
    ['it is stored under another customer’s key', { [TICKET_PAGES_KEY]: PAGES, [ticketKey(1, 5)]: foreign() }],
    ['it is missing', { [TICKET_PAGES_KEY]: PAGES }],
  ])('PW-13 PW-14 is null when %s', async (_why, records) => {
    expect(await find(records)).toBeNull()
  })

  it('PW-16 includes a redemption recorded here, even when the outbox cannot be read', async () => {
    const linked = { ...own, [nonceKey(1, 5)]: NONCE }
    const kept = await find(linked, { [NONCE]: { record, verdict: null } })
    const unreadable = await find(linked, new Error('The outbox is broken'))
    for (const found of [kept, unreadable]) {
      expect(found && ticketDisplay(found.stored.ticket, found.redemption, 5).status).toBe('recorded')
    }
    // Judged and deleted long ago: the ticket itself has the state.
    expect((await find(linked))?.redemption).toBeNull()
  })

  it('rejects a corrupt record', async () => {
    await expect(find({ ...own, [ticketKey(1, 5)]: { qr: null } })).rejects.toThrow(TypeError)
  })
})

function foreign() {
  const { ticket } = stored
  return { ...stored, ticket: { ...ticket, order: { ...ticket.order, customerId: 2 } } }
}

describe('the ticket needed next', () => {
  const pages = { ...PAGES, orderIds: { a: 5, b: 6, c: 7 } }
  const at = (usetime: number) => ({ order: { ...stored.ticket.order, usetime } })
  const next = (records: Record<string, unknown>) =>
    lookUpNext(
      2,
      async (key) => ({ [TICKET_PAGES_KEY]: pages, ...records })[key],
      async () => undefined,
    )

  it('PW-01 is the dated one with the earliest time, and ignores corrupt records', async () => {
    const records = {
      [ticketKey(1, 5)]: stored,
      [ticketKey(1, 6)]: storedTicket(6, at(8)),
      [ticketKey(1, 7)]: { ticket: { torn: true } },
    }
    expect((await next(records))?.stored.ticket.orderId).toBe(6)
    expect((await next({ ...records, [ticketKey(1, 6)]: null }))?.stored.ticket.orderId).toBe(5)
  })

  it('PW-01 PW-13 is never of another customer or over, and is null when no user is signed in', async () => {
    expect(
      await next({ [ticketKey(1, 5)]: storedTicket(5, { order: { ...stored.ticket.order, customerId: 2 } }) }),
    ).toBeNull()
    expect(await next({ [ticketKey(1, 5)]: storedTicket(5, { state: 'cancelled' }) })).toBeNull()
    expect(await next({ [TICKET_PAGES_KEY]: undefined, [ticketKey(1, 5)]: stored })).toBeNull()
  })
})
