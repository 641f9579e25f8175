import { readScan } from '../scan/read-scan.ts'
import type { ShopEntry } from '../store/records.ts'
import { verifyToken } from '../store/verify.ts'
import { type LookedAt, lookAgain, lookAtBooking, lookAtToken, type Shown } from './look.ts'
import { lookUp, lookUpCode, type NamedTicket, offerLink, recordOf, redeem, refresh, serverNow } from './session.ts'
import { checkState } from './state.ts'

const isRecorded = (named: NamedTicket) => recordOf(named) !== null
const ticket = (looked: LookedAt): Shown => ({ kind: 'ticket', looked })

/** The display of a booking from the list. */
export const showBooking = (booking: Parameters<typeof lookAtBooking>[0]): Shown =>
  ticket(lookAtBooking(booking, { now: serverNow(), isRecorded }))

/**
 * Redeems the displayed ticket. Returns its new check result instead when it is no longer good. Null: it is unknown
 * whether it was recorded.
 */
export async function redeemLooked(looked: LookedAt): Promise<ShopEntry | LookedAt | null> {
  let now = looked
  const isGood = () => {
    const { contact } = checkState()
    if (contact !== null) now = lookAgain(looked, { contact, now: serverNow(), isRecorded })
    return now.check === 'good'
  }
  const redeemed = await redeem({ ref: looked.ref, revision: looked.revision }, looked.redeems, isGood)
  return redeemed === 'changed' ? now : redeemed
}

/**
 * Shows the result of a scanned code, first offline. Calls `show` again when the server adds facts: the name of an
 * undated ticket, or an order made a minute ago. Shows nothing when the code was a link.
 */
export async function showScan(text: string, show: (shown: Shown) => void): Promise<void> {
  const scanned = readScan(text, location.origin)
  if (scanned.kind === 'link') return offerLink(scanned.token, 'scanned')
  if (scanned.kind === 'fault') return show(scanned)
  if (scanned.kind === 'order') return showNumber(scanned.orderNo, show)
  return showToken(scanned.token, show)
}

async function showToken(token: string, show: (shown: Shown) => void): Promise<void> {
  let { contact } = checkState()
  if (contact === null) return
  let verified = await verifyToken(token, contact.keys)
  if (!verified.ok && verified.why === 'unknown-key') {
    // The key may have been published since the last contact. Until that can be checked, the ticket is not called
    // forged.
    const hasAllKeys = await refresh()
    contact = checkState().contact
    if (contact === null) return
    if (!hasAllKeys) return show({ kind: 'fault', fault: 'no-keys' })
    verified = await verifyToken(token, contact.keys)
  }
  if (!verified.ok) {
    if (verified.why !== 'cannot-verify') return show({ kind: 'fault', fault: 'forged' })
    // This browser cannot verify signatures, so the server does when online.
    const booking = await lookUp({ token })
    if (!booking) return show({ kind: 'fault', fault: booking === null ? 'forged' : 'cannot-verify' })
    return show(ticket({ ...lookAtBooking(booking, { now: serverNow(), isRecorded }), redeems: { token } }))
  }
  const { claims } = verified
  const looking = { contact, now: serverNow(), isRecorded }
  const looked = lookAtToken({ token, claims }, looking)
  show(ticket(looked))
  if (looked.check === 'other-shop') return
  const fresh = await lookUp({ token })
  // The key was withdrawn since the last contact, so that its tickets are no longer valid.
  if (fresh === null) show({ kind: 'fault', fault: 'forged' })
  else if (fresh) show(ticket(lookAtToken({ token, claims }, looking, fresh)))
}

/** Shows an order by its number: from the list, else from the server. */
async function showNumber(orderNo: string, show: (shown: Shown) => void): Promise<void> {
  const listed = checkState().contact?.day.bookings.find((booking) => booking.orderNo.endsWith(orderNo))
  const found = listed ?? (await lookUp({ orderNo }))
  show(found ? showBooking(found) : { kind: 'fault', fault: found === null ? 'not-here' : 'no-answer' })
}

/**
 * Shows a ticket by a code that is not in the list. Of several tickets the clerk chooses one, and only then sees the
 * guest's data.
 */
export async function showCode(code: string, show: (shown: Shown) => void): Promise<void> {
  const tickets = await lookUpCode(code)
  if (tickets === undefined) return show({ kind: 'fault', fault: 'no-answer' })
  const [first, ...more] = tickets
  if (first === undefined) return show({ kind: 'fault', fault: 'no-code' })
  if (more.length > 0) return show({ kind: 'several', tickets })
  return showNumber(first.orderNo, show)
}
