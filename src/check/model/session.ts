import {
  type CodedTicket,
  findShopTickets,
  LINK_FULL,
  openShopLink,
  readShopDay,
  readShopTicket,
  redeemAtShop,
  type ShopBooking,
} from '#contract/check/calls.ts'
import type { RedemptionVerdict } from '#contract/sw-protocol.ts'
import { ticketKeys } from '#contract/tickets.ts'
import type { NoVerdictReason } from '#domain/ticket/redemption-sender.ts'
import type { CheckClosed, OfferedBy } from '#i18n/shop/check-words.ts'
import { type CallFailure, type CallResult, call } from '#kit/api/client.ts'
import { makeNonce, pageSender } from '#kit/platform/redemption-outbox.ts'
import {
  type Contact,
  deleteContact,
  isOpenedLink,
  keepStorage,
  outbox,
  phoneKey,
  readContact,
  type ShopEntry,
  storeOpenedLink,
  writeContact,
} from '../store/records.ts'
import { bookingOf, unseenRefusals, unsentCount, unsentForShop } from './entries.ts'
import { checkState, update } from './state.ts'

const SEND_TIMEOUT_MS = 8_000
const LOOK_TIMEOUT_MS = 4_000
/** Refresh interval of the day while the page is visible. */
const REFRESH_MS = 60_000

/** A ticket in one revision. */
export interface TicketRevision {
  readonly ref: string
  readonly revision: number
}

/**
 * Whether the server itself answered. A captive portal's page has no envelope, and a refusal comes from the server.
 */
const isReached = (answer: CallResult<unknown>): boolean => answer.ok || (answer.code !== '' && answer.status < 500)

/** The server's time as estimated by this phone, epoch ms: its own clock, corrected at the last contact. */
export function serverNow(): number {
  const { contact } = checkState()
  return Date.now() + (contact === null ? 0 : contact.day.serverTime.at - contact.checkedAt)
}

/** This phone's record of a ticket that was accepted or has no verdict yet, or null. */
export function recordOf({ ref, revision }: TicketRevision): ShopEntry | null {
  const isOf = (entry: ShopEntry) => entry.ref === ref && entry.revision >= revision
  return (
    checkState().outbox.findLast((entry) => isOf(entry) && (entry.verdict?.verdict ?? 'accepted') === 'accepted') ??
    null
  )
}

/** Raised when a link is opened or closed. Answers to requests of an earlier epoch are ignored. */
let epoch = 0

/**
 * Handles the response that this phone has no link. If the answer to opening another link was lost, that link is
 * opened again, as the same phone. Otherwise this phone's link was withdrawn, or it had none.
 */
async function handleLostLink(): Promise<void> {
  const { pending } = checkState()
  if (pending !== null) await openLink(pending)
  else await close(checkState().contact === null ? 'none' : 'withdrawn')
}

/** Closes the link and deletes the day. Records are kept for another link of the same shop. */
async function close(because: CheckClosed): Promise<void> {
  epoch += 1
  await deleteContact()
  update({ status: 'closed', closedBecause: because, contact: null, found: [], isOnline: true })
}

/** Number of failed attempts to open a link. An older request that is answered later must not hide such a failure. */
let failedOpenings = 0

let refreshing: { readonly epoch: number; readonly done: Promise<boolean> } | null = null

/** Loads the day and the published keys; returns whether both arrived. Closes a withdrawn link. */
export function refresh(): Promise<boolean> {
  if (refreshing?.epoch === epoch) return refreshing.done
  const asked = { epoch, done: refreshOnce() }
  refreshing = asked
  return asked.done.finally(() => {
    if (refreshing === asked) refreshing = null
  })
}

async function refreshOnce(): Promise<boolean> {
  const asked = epoch
  const before = checkState()
  const failedOpeningsBefore = failedOpenings
  const [day, keys] = await Promise.all([call(readShopDay, {}), call(ticketKeys, {})])
  if (asked !== epoch) return false
  if (!day.ok && day.kind === 'unauthorized') {
    await handleLostLink()
    return false
  }
  const known = keys.ok ? keys.data.keys.map(({ kid, publicKey }) => ({ kid, publicKey })) : checkState().contact?.keys
  if (!day.ok || known === undefined) {
    update({
      isOnline: isReached(day),
      ...(checkState().contact === null && { status: 'closed', closedBecause: 'unreachable' }),
    })
    return false
  }
  const contact: Contact = { day: day.data, keys: known, checkedAt: Date.now() }
  await writeContact(contact)
  if (asked !== epoch) {
    // The session may have been closed and wiped while this was written.
    await deleteContact()
    return false
  }
  // The phone still has this link. A declined link must not return when this one is withdrawn. The answer says
  // nothing about a link whose opening started after this request.
  const isPast = before.status !== 'opening' && before.pending === checkState().pending && checkState().offered === null
  const isLatest = failedOpeningsBefore === failedOpenings
  update({
    status: 'open',
    contact,
    ...(isLatest && { closedBecause: 'none', isOnline: true }),
    ...(isPast && { pending: null }),
  })
  void sender.deliver()
  void lookUpRefused()
  return keys.ok
}

/**
 * Opens a link that was scanned or opened; when another one is open, it is offered for confirmation first. Opening
 * the current link again only refreshes, because the shop opens it from the mail every morning.
 */
export async function offerLink(token: string, by: OfferedBy): Promise<void> {
  const { contact } = checkState()
  if (contact === null) return openLink(token)
  if (!(await isOpenedLink(token, contact.day.shop.id))) return update({ offered: { token, by } })
  update({ offered: null })
  await refresh()
  // The server no longer accepts this phone; opening a withdrawn link shows why.
  if (checkState().contact === null) await openLink(token)
}

export async function acceptLink(): Promise<void> {
  const { offered } = checkState()
  update({ offered: null })
  if (offered !== null) await openLink(offered.token, offered.by)
}

/** Keeps the open link. A link whose opening got no answer is dropped at the next contact. */
export const declineLink = (): void => update({ offered: null })

/** Opens a shop's link on this phone (SH-05). On failure the phone keeps its current link. */
export async function openLink(token: string, by: OfferedBy = 'opened'): Promise<void> {
  update({ status: 'opening', pending: token })
  const opened = await call(openShopLink, { token, key: await phoneKey() })
  const isUnanswered = !opened.ok && ['busy', 'unreachable'].includes(whyClosed(opened))
  if (!isUnanswered) update({ pending: null })
  if (opened.ok) {
    epoch += 1
    // The link may be another shop's, so the previous day is deleted first.
    await deleteContact()
    await storeOpenedLink(token, opened.data.shop.id)
    update({ contact: null, found: [] })
    void keepStorage()
    await refresh()
    return
  }
  failedOpenings += 1
  update({
    status: checkState().contact === null ? 'closed' : 'open',
    closedBecause: whyClosed(opened),
    isOnline: isReached(opened),
    // It is unknown whether it was opened, so it is offered again.
    ...(checkState().contact !== null && isUnanswered && { offered: { token, by } }),
  })
}

function whyClosed(refused: CallFailure): CheckClosed {
  if (refused.message === LINK_FULL) return 'full'
  if (!isReached(refused)) return 'unreachable'
  if (refused.status === 404) return 'unknown'
  return refused.status === 429 ? 'busy' : 'unreachable'
}

/**
 * Unwraps an answer about tickets. Undefined when the call failed, or when a link was opened or closed since the
 * request.
 */
async function unwrapAnswer<Data>(asked: number, answer: CallResult<Data>): Promise<Data | undefined> {
  if (asked !== epoch) return undefined
  if (answer.ok) {
    // The phone is online again, and the list is as old as the last contact.
    if (!checkState().isOnline) void refresh()
    return answer.data
  }
  if (answer.kind === 'unauthorized') await handleLostLink()
  else update({ isOnline: isReached(answer) })
  return undefined
}

/** The current state of one ticket of the shop; undefined when the server did not answer in time. */
export async function lookUp(ticket: { token: string } | { orderNo: string }): Promise<ShopBooking | null | undefined> {
  const asked = epoch
  return unwrapAnswer(asked, await call(readShopTicket, ticket, { timeoutMs: LOOK_TIMEOUT_MS }))
}

/** The shop's tickets with a code; undefined when the server did not answer in time. */
export async function lookUpCode(code: string): Promise<readonly CodedTicket[] | undefined> {
  const asked = epoch
  return unwrapAnswer(asked, await call(findShopTickets, { code }, { timeoutMs: LOOK_TIMEOUT_MS }))
}

/** Looks up the bookings of refused records that are not in the day's list, because those guests were let in. */
async function lookUpRefused(): Promise<void> {
  for (const { ref, record } of unseenRefusals(checkState())) {
    if (bookingOf(checkState(), ref) !== null) continue
    const found = await lookUp('token' in record ? { token: record.token } : { orderNo: record.orderNo })
    if (found === undefined) return
    if (found !== null) update({ found: [...checkState().found, found] })
  }
}

/** The redeemed ticket: a scanned one by its token, or a booking chosen in the list. */
export type Redeemed = { readonly token: string } | { readonly orderNo: string; readonly revision: number }

/** Adds records that another tab of this phone has stored since. */
async function mergeStoredOutbox(): Promise<void> {
  const known = new Set(checkState().outbox.map(({ record }) => record.nonce))
  const others = (await outbox.read()).filter(({ record }) => !known.has(record.nonce))
  if (others.length > 0) update({ outbox: [...checkState().outbox, ...others] })
}

/** Runs `work` in one tab of this phone at a time, where the browser supports locks. */
const withRecordLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  (navigator.locks as LockManager | null | undefined) ? navigator.locks.request('tabifuda-check-record', work) : work()

/**
 * Redeems a ticket: stores a record and sends it at once. Resolves with the record, including the verdict if the
 * server answered in time. Null if no link is open, or if the record was neither stored nor answered, so that the
 * result is unknown. `changed` if `isGood`, checked just before storing, returns false. A ticket recorded on this
 * phone is not recorded again.
 */
export async function redeem(
  named: TicketRevision,
  ticket: Redeemed,
  isGood: () => boolean = () => true,
): Promise<ShopEntry | 'changed' | null> {
  const begun = await withRecordLock(() => storeRecord(named, ticket, isGood))
  if (begun === null || begun === 'changed') return begun
  const { entry, isNew, isStored } = begun
  if (!isNew) return entry
  const judged = await sender.send(entry)
  if (typeof judged === 'string') {
    if (!isStored) return null
    sender.retryLater()
    return entry
  }
  await keep(judged)
  void refresh()
  return judged
}

/** Stores the record of a ticket, unless this phone already has one. */
async function storeRecord(named: TicketRevision, ticket: Redeemed, isGood: () => boolean) {
  await mergeStoredOutbox()
  const { contact } = checkState()
  if (contact === null) return null
  const before = recordOf(named)
  if (before !== null) return { entry: before, isNew: false, isStored: true }
  if (!isGood()) return 'changed'
  const supplierId = contact.day.shop.id
  const recorded = await sender.record(`${supplierId} ${named.ref} ${named.revision}`, {
    record: { nonce: makeNonce(), claimedAt: serverNow(), serverTime: contact.day.serverTime, ...ticket },
    ...named,
    supplierId,
    verdict: null,
  })
  return { ...recorded, isNew: true }
}

/** Stores a record and shows it; one that cannot be stored is shown once it has a verdict. */
async function keep(entry: ShopEntry): Promise<boolean> {
  const isStored = await outbox.write(entry)
  const isIt = ({ record }: ShopEntry) => record.nonce === entry.record.nonce
  const known = checkState().outbox
  if (known.some(isIt)) update({ outbox: known.map((other) => (isIt(other) ? entry : other)) })
  else if (isStored || entry.verdict !== null) update({ outbox: [...known, entry] })
  return isStored
}

async function askVerdict({ record }: ShopEntry): Promise<RedemptionVerdict | NoVerdictReason> {
  const asked = epoch
  const answer = await call(redeemAtShop, record, { timeoutMs: SEND_TIMEOUT_MS })
  if (answer.ok) {
    update({ isOnline: true })
    return answer.data
  }
  if (asked !== epoch) return 'stop'
  if (answer.kind === 'unauthorized') {
    await handleLostLink()
    return 'stop'
  }
  update({ isOnline: isReached(answer) })
  return answer.status === 0 ? 'stop' : 'kept'
}

/**
 * Sends the records of the open link's shop. After the link has changed, the cookie belongs to the new link. If
 * that is another shop's, the server would reject the remaining records permanently, so they are not sent.
 */
const sender = pageSender<ShopEntry>({
  records: () => unsentForShop(checkState()),
  ask: askVerdict,
  write: keep,
  session: () => epoch,
  onVerdicts: () => void refresh(),
})

/** Marks the refusal of a record as seen by a clerk. */
export async function markSeen(nonce: string): Promise<void> {
  const entry = checkState().outbox.find(({ record }) => record.nonce === nonce)
  if (entry === undefined || entry.isSeen) return
  const seen = { ...entry, isSeen: true }
  update({ outbox: checkState().outbox.map((other) => (other === entry ? seen : other)) })
  await outbox.write(seen)
}

/** Makes the browser ask before the page closes while records are unsent, because only an open page sends them. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  if (unsentCount(checkState()) > 0) event.preventDefault()
}

/** Reads the stored data of this phone, then contacts the server, now and whenever it is likely to be reachable. */
export async function startCheck(linkToken: string | null): Promise<void> {
  const [contact, kept] = await Promise.all([readContact(), outbox.prune(Date.now())])
  update({ contact, outbox: kept, ...(contact !== null && { status: 'open' }) })
  const ask = () => {
    const { status, closedBecause, pending } = checkState()
    if (status === 'opening' || document.visibilityState !== 'visible') return
    if (status === 'closed' && closedBecause !== 'unreachable' && closedBecause !== 'busy') return
    sender.resetDelay()
    void (status === 'closed' && pending !== null ? openLink(pending) : refresh())
  }
  window.addEventListener('beforeunload', askBeforeClosing)
  window.addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, REFRESH_MS)
  if (linkToken !== null) await offerLink(linkToken, 'opened')
  if (linkToken === null || checkState().offered !== null) await refresh()
}
