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
import { ticketKeys } from '#contract/tickets.ts'
import type { CheckClosed, OfferedBy } from '#i18n/shop/check-words.ts'
import { type CallFailure, type CallResult, call } from '#kit/api/client.ts'
import { backOff, makeNonce } from '#kit/platform/redemption-outbox.ts'
import {
  type Contact,
  deleteEntry,
  isOpenedLink,
  keepStorage,
  noteOpenedLink,
  phoneKey,
  readContact,
  readOutbox,
  type ShopEntry,
  wipeContact,
  writeContact,
  writeEntry,
} from '../store/records.ts'
import { bookingOf, refusedIn, unsentIn, waitingIn } from './entries.ts'
import { checkState, update } from './state.ts'

const SEND_TIMEOUT_MS = 8_000
const LOOK_TIMEOUT_MS = 4_000
/** While the page is looked at, the day is asked for so often. */
const REFRESH_MS = 60_000
/** Judged records stay this long: a ticket is valid on its day or for 90 of them. */
const KEEP_JUDGED_MS = 90 * 86_400_000

/** A ticket in one revision. */
export interface NamedTicket {
  readonly ref: string
  readonly revision: number
}

/**
 * Whether an answer is the server's own, and not one of its faults: a portal's page and a proxy's error have no envelope. Refusals and
 * "too many" are no loss of the network.
 */
const isReached = (answer: CallResult<unknown>): boolean => answer.ok || (answer.code !== '' && answer.status < 500)

/** The server's time as this phone knows it, epoch ms: its own clock, set right at the last contact. */
export function serverNow(): number {
  const { contact } = checkState()
  return Date.now() + (contact === null ? 0 : contact.day.serverTime.at - contact.checkedAt)
}

/** The record of a ticket on this phone that was accepted, or that the server has not judged yet; null without one. */
export function recordOf({ ref, revision }: NamedTicket): ShopEntry | null {
  const isOf = (entry: ShopEntry) => entry.ref === ref && entry.revision >= revision
  return (
    checkState().outbox.findLast((entry) => isOf(entry) && (entry.verdict?.verdict ?? 'accepted') === 'accepted') ??
    null
  )
}

/** Raised whenever a link is opened or closed: what was asked before that is about another link, and is not heard any more. */
let epoch = 0

/**
 * The server knows no link of this phone. Where the opening of another one has lost its answer, that is opened again, and is the same phone.
 * Else the link was withdrawn.
 */
async function lostLink(): Promise<void> {
  const { pending } = checkState()
  if (pending !== null) await openLink(pending)
  else await close(checkState().contact === null ? 'none' : 'withdrawn')
}

/** No link is open here any more: forgets the day. What was recorded stays, for a link of the same shop. */
async function close(because: CheckClosed): Promise<void> {
  epoch += 1
  await wipeContact()
  update({ status: 'closed', closedBecause: because, contact: null, found: [], isOnline: true })
}

/** Links that did not open: what was asked before, and is answered later, does not hide that from who wanted one. */
let notOpened = 0

let refreshing: { readonly epoch: number; readonly done: Promise<boolean> } | null = null

/**
 * Asks for the day and the published keys, and answers whether both came; a withdrawn link ends here. Without a network nothing changes
 * but that it is said.
 */
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
  const notOpenedBefore = notOpened
  const [day, keys] = await Promise.all([call(readShopDay, {}), call(ticketKeys, {})])
  if (asked !== epoch) return false
  if (!day.ok && day.kind === 'unauthorized') {
    await lostLink()
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
    // Written after the wipe of whoever raised it, perhaps.
    await wipeContact()
    return false
  }
  // The link is this phone's still. One that was declined is not to come back when this one is withdrawn; of one whose opening began
  // after this was asked, the answer says nothing.
  const isPast = before.status !== 'opening' && before.pending === checkState().pending && checkState().offered === null
  const isLatest = notOpenedBefore === notOpened
  update({
    status: 'open',
    contact,
    ...(isLatest && { closedBecause: 'none', isOnline: true }),
    ...(isPast && { pending: null }),
  })
  void deliver()
  void learnRefused()
  return keys.ok
}

/**
 * Opens a link that was scanned or opened; where another one is open, only once somebody has said so. The one that is open is the same page
 * again, with nothing to ask: its shop opens it from the mail every morning.
 */
export async function offerLink(token: string, by: OfferedBy): Promise<void> {
  const { contact } = checkState()
  if (contact === null) return openLink(token)
  if (!(await isOpenedLink(token, contact.day.shop.id))) return update({ offered: { token, by } })
  update({ offered: null })
  await refresh()
  // The server knows this phone under it no more: of a withdrawn link the opening says so.
  if (checkState().contact === null) await openLink(token)
}

export async function acceptLink(): Promise<void> {
  const { offered } = checkState()
  update({ offered: null })
  if (offered !== null) await openLink(offered.token, offered.by)
}

/** Keeps the link that is open. One whose opening has lost its answer is forgotten with the next contact. */
export const declineLink = (): void => update({ offered: null })

/** Opens a shop's link on this phone (SH-05). One that does not open leaves the link that the phone has. */
export async function openLink(token: string, by: OfferedBy = 'opened'): Promise<void> {
  update({ status: 'opening', pending: token })
  const opened = await call(openShopLink, { token, key: await phoneKey() })
  const isUnanswered = !opened.ok && ['busy', 'unreachable'].includes(whyClosed(opened))
  if (!isUnanswered) update({ pending: null })
  if (opened.ok) {
    epoch += 1
    // Of another shop than before, perhaps: its day goes first.
    await wipeContact()
    await noteOpenedLink(token, opened.data.shop.id)
    update({ contact: null, found: [] })
    void keepStorage()
    await refresh()
    return
  }
  notOpened += 1
  update({
    status: checkState().contact === null ? 'closed' : 'open',
    closedBecause: whyClosed(opened),
    isOnline: isReached(opened),
    // Nobody knows whether it was opened: who wanted it is asked again.
    ...(checkState().contact !== null && isUnanswered && { offered: { token, by } }),
  })
}

function whyClosed(refused: CallFailure): CheckClosed {
  if (refused.message === LINK_FULL) return 'full'
  if (!isReached(refused)) return 'unreachable'
  if (refused.status === 404) return 'unknown'
  return refused.status === 429 ? 'busy' : 'unreachable'
}

/** What an answer about tickets says; undefined where it did not come in time, or is about another link than the one that is open by now. */
async function heard<Data>(asked: number, answer: CallResult<Data>): Promise<Data | undefined> {
  if (asked !== epoch) return undefined
  if (answer.ok) {
    // Whoever is answered is online again, and the list is as old as the last contact.
    if (!checkState().isOnline) void refresh()
    return answer.data
  }
  if (answer.kind === 'unauthorized') await lostLink()
  else update({ isOnline: isReached(answer) })
  return undefined
}

/** One ticket of the shop as the server knows it now; undefined where it could not be asked in time. */
export async function lookUp(ticket: { token: string } | { orderNo: string }): Promise<ShopBooking | null | undefined> {
  const asked = epoch
  return heard(asked, await call(readShopTicket, ticket, { timeoutMs: LOOK_TIMEOUT_MS }))
}

/** The shop's tickets under a code; undefined where they could not be asked for in time. */
export async function lookUpCode(code: string): Promise<readonly CodedTicket[] | undefined> {
  const asked = epoch
  return heard(asked, await call(findShopTickets, { code }, { timeoutMs: LOOK_TIMEOUT_MS }))
}

/** Asks whose the tickets are whose records were not accepted, where the day does not say it: those guests were let in. */
async function learnRefused(): Promise<void> {
  for (const { ref, record } of refusedIn(checkState())) {
    if (bookingOf(checkState(), ref) !== null) continue
    const found = await lookUp('token' in record ? { token: record.token } : { orderNo: record.orderNo })
    if (found === undefined) return
    if (found !== null) update({ found: [...checkState().found, found] })
  }
}

/** What is redeemed: a scanned ticket by its token, or a booking that was chosen in the list. */
export type Redeemed = { readonly token: string } | { readonly orderNo: string; readonly revision: number }

/** Records that could not be stored and whose answer was lost: the next press sends the same one, which the server judges once. */
const unstored = new Map<string, ShopEntry>()

/** Takes in what another tab of this phone has recorded since. */
async function readAgain(): Promise<void> {
  const known = new Set(checkState().outbox.map(({ record }) => record.nonce))
  const others = (await readOutbox()).filter(({ record }) => !known.has(record.nonce))
  if (others.length > 0) update({ outbox: [...checkState().outbox, ...others] })
}

/** One tab of this phone at a time, where the browser can say so. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  (navigator.locks as LockManager | null | undefined) ? navigator.locks.request('tabifuda-check-record', work) : work()

/**
 * Redeems a ticket: stores a record, then sends it at once. Resolves with the record, judged where the server answered in time; null
 * when it could not be stored and no answer came, so that nobody knows whether it was redeemed; `changed` when `isGood`, asked again
 * just before, says that it is good no more. A ticket that this phone has recorded is not recorded again.
 */
export async function redeem(
  named: NamedTicket,
  ticket: Redeemed,
  isGood: () => boolean = () => true,
): Promise<ShopEntry | 'changed' | null> {
  const begun = await alone(() => begin(named, ticket, isGood))
  if (begun === null || begun === 'changed') return begun
  const { entry, isNew, isStored } = begun
  if (!isNew) return entry
  const judged = await send(entry)
  const name = `${entry.supplierId} ${named.ref} ${named.revision}`
  if (typeof judged === 'string') {
    if (!isStored) {
      unstored.set(name, entry)
      return null
    }
    retryLater()
    return entry
  }
  unstored.delete(name)
  if (!isStored) update({ outbox: [...checkState().outbox, judged] })
  void refresh()
  return judged
}

/** Stores the record of a ticket, unless this phone has one already. */
async function begin(named: NamedTicket, ticket: Redeemed, isGood: () => boolean) {
  await readAgain()
  const { contact } = checkState()
  if (contact === null) return null
  const before = recordOf(named)
  if (before !== null) return { entry: before, isNew: false, isStored: true }
  if (!isGood()) return 'changed'
  const supplierId = contact.day.shop.id
  const entry: ShopEntry = unstored.get(`${supplierId} ${named.ref} ${named.revision}`) ?? {
    record: { nonce: makeNonce(), claimedAt: serverNow(), serverTime: contact.day.serverTime, ...ticket },
    ...named,
    supplierId,
    verdict: null,
  }
  const isStored = await writeEntry(entry)
  if (isStored) update({ outbox: [...checkState().outbox, entry] })
  return { entry, isNew: true, isStored }
}

/** Why a record has no verdict: nothing that is sent now gets one (`stop`), or it is this record that gets none (`none`). */
type Unjudged = 'stop' | 'none'

/** Sends one record. Without a verdict it is kept, whatever else the server, or a portal, answers. */
async function send(entry: ShopEntry): Promise<ShopEntry | Unjudged> {
  const asked = epoch
  const answer = await call(redeemAtShop, entry.record, { timeoutMs: SEND_TIMEOUT_MS })
  if (!answer.ok) {
    if (asked !== epoch) return 'stop'
    if (answer.kind === 'unauthorized') {
      await lostLink()
      return 'stop'
    }
    update({ isOnline: isReached(answer) })
    return answer.status === 0 ? 'stop' : 'none'
  }
  const judged = { ...entry, verdict: answer.data }
  await writeEntry(judged)
  const outbox = checkState().outbox.map((other) => (other.record.nonce === entry.record.nonce ? judged : other))
  update({ outbox, isOnline: true })
  return judged
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let delivering: Promise<void> | null = null

function retryLater(): void {
  clearTimeout(timer)
  failures += 1
  timer = setTimeout(() => void deliver(), backOff(failures))
}

/** Sends what has no verdict yet, one after the other: a record that gets none holds no other back. Tries again ever more slowly. */
function deliver(): Promise<void> {
  delivering ??= deliverAll().finally(() => {
    delivering = null
  })
  return delivering
}

async function deliverAll(): Promise<void> {
  clearTimeout(timer)
  let judged = 0
  let isAnyLeft = false
  const asked = epoch
  for (const entry of waitingIn(checkState())) {
    // The cookie is another link's by now, perhaps of another shop, which would have the rest rejected for good.
    if (asked !== epoch) {
      isAnyLeft = true
      break
    }
    const sent = await send(entry)
    if (typeof sent === 'string') isAnyLeft = true
    else judged += 1
    if (sent === 'stop') break
  }
  if (isAnyLeft) retryLater()
  else failures = 0
  if (judged > 0) void refresh()
}

/** Somebody has read what became of a record. */
export async function markSeen(nonce: string): Promise<void> {
  const entry = checkState().outbox.find(({ record }) => record.nonce === nonce)
  if (entry === undefined || entry.isSeen) return
  const seen = { ...entry, isSeen: true }
  update({ outbox: checkState().outbox.map((other) => (other === entry ? seen : other)) })
  await writeEntry(seen)
}

/** Has the browser ask before the page is closed while records wait: they are sent by an open page only. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  if (unsentIn(checkState()) > 0) event.preventDefault()
}

/** Reads what this phone holds, then asks the server, now and whenever it is likely to answer. */
export async function startCheck(linkToken: string | null): Promise<void> {
  const [contact, stored] = await Promise.all([readContact(), readOutbox()])
  const isOld = ({ verdict, record }: ShopEntry) => verdict !== null && Date.now() - record.claimedAt > KEEP_JUDGED_MS
  for (const { record } of stored.filter(isOld)) await deleteEntry(record.nonce)
  const outbox = stored.filter((entry) => !isOld(entry))
  update({ contact, outbox, ...(contact !== null && { status: 'open' }) })
  const ask = () => {
    const { status, closedBecause, pending } = checkState()
    if (status === 'opening' || document.visibilityState !== 'visible') return
    if (status === 'closed' && closedBecause !== 'unreachable' && closedBecause !== 'busy') return
    failures = 0
    void (status === 'closed' && pending !== null ? openLink(pending) : refresh())
  }
  window.addEventListener('beforeunload', askBeforeClosing)
  window.addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, REFRESH_MS)
  if (linkToken !== null) await offerLink(linkToken, 'opened')
  if (linkToken === null || checkState().offered !== null) await refresh()
}
