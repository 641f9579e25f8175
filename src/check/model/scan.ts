import { readScan } from '../scan/read-scan.ts'
import type { ShopEntry } from '../store/records.ts'
import { verifyToken } from '../store/verify.ts'
import { type CheckedTicket, checkBooking, checkToken, recheck, type ScanResult } from './look.ts'
import { lookUp, lookUpCode, offerLink, recordOf, redeem, refresh, serverNow, type TicketRevision } from './session.ts'
import { checkState } from './state.ts'

const isRecorded = (named: TicketRevision) => recordOf(named) !== null
const ticket = (looked: CheckedTicket): ScanResult => ({ kind: 'ticket', looked })

/** The display of a booking from the list. */
export const bookingResult = (booking: Parameters<typeof checkBooking>[0]): ScanResult =>
  ticket(checkBooking(booking, { now: serverNow(), isRecorded }))

/**
 * Redeems the displayed ticket. If it can no longer be redeemed, returns its new check result. Null: it is unknown
 * whether it was recorded, or no link is open.
 */
export async function redeemChecked(looked: CheckedTicket): Promise<ShopEntry | CheckedTicket | null> {
  let now = looked
  const isGood = () => {
    const { contact } = checkState()
    if (contact !== null) now = recheck(looked, { contact, now: serverNow(), isRecorded })
    return now.check === 'good'
  }
  const redeemed = await redeem({ ref: looked.ref, revision: looked.revision }, looked.redeems, isGood)
  return redeemed === 'changed' ? now : redeemed
}

/**
 * Shows the result of a scanned code, first offline. Calls `show` again when the server adds facts: the name of an
 * undated ticket, or an order made a minute ago. Shows nothing when the code was a link.
 */
export async function checkScan(text: string, show: (shown: ScanResult) => void): Promise<void> {
  const scanned = readScan(text, location.origin)
  if (scanned.kind === 'link') return offerLink(scanned.token, 'scanned')
  if (scanned.kind === 'fault') return show(scanned)
  if (scanned.kind === 'order') return showNumber(scanned.orderNo, show)
  return showToken(scanned.token, show)
}

async function showToken(token: string, show: (shown: ScanResult) => void): Promise<void> {
  let { contact } = checkState()
  if (contact === null) return
  let verified = await verifyToken(token, contact.keys)
  if (!verified.ok && verified.why === 'unknown-key') {
    // The key may have been published since the last contact. Until that can be checked, the ticket is not reported
    // as forged.
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
    return show(ticket({ ...checkBooking(booking, { now: serverNow(), isRecorded }), redeems: { token } }))
  }
  const { claims } = verified
  const looking = { contact, now: serverNow(), isRecorded }
  const looked = checkToken({ token, claims }, looking)
  show(ticket(looked))
  if (looked.check === 'other-shop') return
  const fresh = await lookUp({ token })
  // The key was withdrawn after the last contact, so its tickets are no longer valid.
  if (fresh === null) show({ kind: 'fault', fault: 'forged' })
  else if (fresh) show(ticket(checkToken({ token, claims }, looking, fresh)))
}

/** Shows an order by its number: from the list, else from the server. */
async function showNumber(orderNo: string, show: (shown: ScanResult) => void): Promise<void> {
  const listed = checkState().contact?.day.bookings.find((booking) => booking.orderNo.endsWith(orderNo))
  const found = listed ?? (await lookUp({ orderNo }))
  show(found ? bookingResult(found) : { kind: 'fault', fault: found === null ? 'not-here' : 'no-answer' })
}

/**
 * Shows a ticket by a code that is not in the list. If several tickets have the code, the clerk chooses one, and
 * only then sees the guest's data.
 */
export async function checkCode(code: string, show: (shown: ScanResult) => void): Promise<void> {
  const tickets = await lookUpCode(code)
  if (tickets === undefined) return show({ kind: 'fault', fault: 'no-answer' })
  const [first, ...more] = tickets
  if (first === undefined) return show({ kind: 'fault', fault: 'no-code' })
  if (more.length > 0) return show({ kind: 'several', tickets })
  return showNumber(first.orderNo, show)
}
