import { singleFlight } from '#domain/single-flight.ts'

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 5 * 60_000

/** Delay before the next attempt after this many failures in a row, in ms. */
export function backoffDelay(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 3 ** Math.max(0, failures - 1), LONGEST_WAIT_MS)
}

/** A recorded redemption with the server's verdict; null until there is one. */
export interface RedemptionEntry {
  readonly record: { readonly nonce: string; readonly claimedAt: number }
  readonly verdict: { readonly nonce: string } | null
}

type Judged<Entry extends RedemptionEntry> = Entry & { readonly verdict: NonNullable<Entry['verdict']> }

/** Why a record has no verdict. `kept`: only this record has none. `stop`: no record would get one now. */
export type NoVerdictReason = 'kept' | 'stop'

/** The parts in which the senders differ: the app, its service worker, the check page. */
export interface SenderParts<Entry extends RedemptionEntry> {
  /** The stored records. Those without a verdict are sent, in this order. */
  readonly records: () => readonly Entry[] | Promise<readonly Entry[]>
  /**
   * Asks the server for the verdict. Anything but a verdict keeps the record: 400, 401, 404, 429, 500, timeouts,
   * captive portals. A rejection counts as `kept`.
   */
  readonly ask: (entry: Entry) => Promise<NonNullable<Entry['verdict']> | NoVerdictReason>
  /**
   * Stores a record, or its verdict; true once stored. If a verdict is not stored, a later run requests it again and
   * gets the same one. A rejection plans that run.
   */
  readonly write: (entry: Entry) => Promise<boolean>
  /** Runs `work` after `ms`; returns how to cancel it. Without it, the caller retries. */
  readonly wait?: (work: () => void, ms: number) => () => void
  /**
   * Identifies the session under which records are sent. When it changes during a run, the other records wait for the
   * next run.
   */
  readonly session?: () => unknown
  /** Called after a run in which a record got its verdict. */
  readonly onVerdicts?: () => void
}

/** Sends the recorded redemptions of one outbox. */
export interface RedemptionSender<Entry extends RedemptionEntry> {
  /**
   * Stores a new record of `ticket`. If an earlier one was neither stored nor answered, the earlier one is stored
   * instead: it is sent again unchanged, so it is judged once.
   */
  readonly record: (ticket: string, fresh: Entry) => Promise<{ readonly entry: Entry; readonly isStored: boolean }>
  /** Sends one record now. Resolves with it and its verdict, which is not stored yet. */
  readonly send: (entry: Entry) => Promise<Judged<Entry> | NoVerdictReason>
  /**
   * Sends the records without a verdict one after the other, in one run at a time; a record that is `kept` does not
   * block the others, and `stop` ends the run. Retries with increasing delay. Resolves with the number of records
   * left without a verdict.
   */
  readonly deliver: () => Promise<number>
  /** Plans the next run, later after each failure. */
  readonly retryLater: () => void
  /** Resets the delay, because the server is likely to be reachable. */
  readonly resetDelay: () => void
}

/** Creates the sender of an outbox. */
export function redemptionSender<Entry extends RedemptionEntry>({
  records,
  ask,
  write,
  wait,
  session,
  onVerdicts,
}: SenderParts<Entry>): RedemptionSender<Entry> {
  /** Records neither stored nor answered, by nonce. */
  const unstored = new Map<string, { readonly ticket: string; readonly entry: Entry }>()
  let failures = 0
  let cancel: (() => void) | undefined

  async function record(ticket: string, fresh: Entry) {
    const entry = [...unstored.values()].find((other) => other.ticket === ticket)?.entry ?? fresh
    const isStored = await write(entry)
    if (isStored) unstored.delete(entry.record.nonce)
    else unstored.set(entry.record.nonce, { ticket, entry })
    return { entry, isStored }
  }

  async function send(entry: Entry): Promise<Judged<Entry> | NoVerdictReason> {
    const { nonce } = entry.record
    const verdict = await ask(entry)
    if (typeof verdict === 'string') return verdict
    if (verdict.nonce !== nonce) return 'kept'
    unstored.delete(nonce)
    return { ...entry, verdict }
  }

  async function judge(entry: Entry): Promise<NoVerdictReason | 'judged'> {
    const judged = await send(entry)
    if (typeof judged === 'string') return judged
    await write(judged)
    return 'judged'
  }

  const deliver = singleFlight(async () => {
    cancel?.()
    const begun = session?.()
    const unsent = (await records()).filter(({ verdict }) => verdict === null)
    let left = unsent.length
    for (const entry of unsent) {
      if (session?.() !== begun) break
      const outcome = await judge(entry).catch((): NoVerdictReason => 'kept')
      if (outcome === 'stop') break
      if (outcome === 'judged') left -= 1
    }
    if (left > 0) retryLater()
    else failures = 0
    if (left < unsent.length) onVerdicts?.()
    return left
  })

  function retryLater(): void {
    cancel?.()
    failures += 1
    cancel = wait?.(() => void deliver(), backoffDelay(failures))
  }

  return {
    record,
    send,
    deliver,
    retryLater,
    resetDelay() {
      failures = 0
    },
  }
}
