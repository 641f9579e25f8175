import { isDeepStrictEqual } from 'node:util'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import { addEvent } from '#server/modules/orders/index.ts'
import { oneAtATime } from '#server/one-at-a-time.ts'
import { actorOf, type By } from './by.ts'
import { addAct, findAct } from './log/store.ts'

/** Why an act is not possible, with the facts that its message needs. */
export type ActRefusalKey =
  | 'order-unknown'
  | 'request-answered'
  | 'request-over'
  | 'nothing-left'
  | 'too-much'
  | 'not-used'
  | 'undo-too-late'
  | 'undo-all-back'
  | 'entry-unknown'
  | 'entry-settled'
  | 'delivery-on'
  | 'delivery-off'
  | 'payment-unknown'
  | 'payment-settled'
  | 'code-exists'
  | 'code-unknown'
  | 'code-over'
  | 'end-before-start'
  | 'end-past'
  | 'shop-unknown'
  | 'day-past'
  | 'day-locked'
  | 'day-open'
  | 'day-no-hours'
  | 'hours-same'
  | 'slot-past'
  | 'slot-unknown'
  | 'capacity-same'
  | 'no-mail'
  | 'mail-unknown'
  | 'mail-gone'
  | 'mail-waiting'
  | 'mail-nobody'
  | 'job-not-given-up'
  | 'no-mail-server'
  | 'email-wrong'
  | 'phone-wrong'
  | 'contacts-same'
  | 'not-cancellable'
  | 'link-unknown'
  | 'link-withdrawn'
  | 'move-once'
  | 'move-ended'
  | 'move-same'
  | 'move-offline'
  | 'move-time'
  | 'move-full'
  | 'move-difference'
  | 'move-holds'
  | 'move-no-owner'
  | 'move-change-paying'
  | 'customer-unknown'
  | 'not-locked'
  | 'no-sessions'
  | 'payment-settling'
  | 'shop-no-mail'
  | 'shop-mail-same'
  | 'shop-mail-changed'
  | 'changed'
export interface ActRefusal {
  readonly ok: false
  readonly key: ActRefusalKey
  readonly facts: Readonly<Record<string, string | number>>
}
export const refuseAct = (key: ActRefusalKey, facts: ActRefusal['facts'] = {}): ActRefusal => ({
  ok: false,
  key,
  facts,
})

/** What an act would do at a moment, as plain values; or why it is not possible. */
export type Planned<Plan> = { readonly ok: true; readonly plan: Plan } | ActRefusal
export const planned = <Plan>(plan: Plan): Planned<Plan> => ({ ok: true, plan })

/** Something that an operator can do, to one subject. */
export interface Act<Plan> {
  readonly name: string
  /** `order RS…`, `shop 12`, …: no personal data, because the log keeps it for good. */
  readonly subject: string
  /** Whether `lock` waits for whoever writes the catalogue, which an import does for minutes. */
  readonly waitsForCatalogue?: true
  /** Whether each operator has keys of their own: an act that hands out data is done, and written down, for each of them. */
  readonly hasKeysByOperator?: true
  /** Holds what the plan depends on until the transaction ends. */
  lock(tx: Tx): Promise<void>
  /** The consequence: what is shown before the press, and computed again under the lock. It changes nothing. */
  plan(db: Handle, now: Temporal.Instant): Promise<Planned<Plan>>
  /** Does exactly what the plan says. What it answers is done after the transaction: calls to a gateway, say. */
  perform(tx: Tx, plan: Plan, by: By, now: Temporal.Instant): Promise<(() => Promise<void>) | undefined>
  /** What the log keeps of it. */
  logged(plan: Plan): { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> }
  /** The order among whose events it is noted; null where it is about none. */
  orderOf(plan: Plan): number | null
}

/** The key as the log has it: another act, and another subject, may have the same one. */
export const logKey = ({ name, subject }: Pick<Named, 'name' | 'subject'>, requestKey: string): string =>
  `${name}, ${subject}: ${requestKey}`
const keyOf = (act: Named, { requestKey, operator }: By): string | null => {
  if (requestKey === null) return null
  return act.hasKeysByOperator ? `${logKey(act, requestKey)} by ${operator}` : logKey(act, requestKey)
}

/** `again`: it was done before under the same key, and nothing was done now. */
export type Performed = { readonly ok: true; readonly again: { readonly at: Date; readonly operator: string } | null }

/** Acts that wait for an import hold one connection together; the others are for guests. */
const onCatalogue = oneAtATime()
const atOnce = <Result>(work: () => Promise<Result>): Promise<Result> => work()

/**
 * Does what was shown: the plan is made again under the lock, and only the very same one is performed (decision 074). So a
 * second press, and a second operator, find that something has changed; nobody does what nobody has seen. Act, order event
 * and log are one transaction.
 */
export async function perform<Plan>(
  db: Db,
  act: Act<Plan>,
  shown: Plan,
  by: By,
  now: Temporal.Instant,
): Promise<Performed | ActRefusal> {
  const inTurn = act.waitsForCatalogue ? onCatalogue : atOnce
  const done = await inTurn(() =>
    db.transaction().execute(async (tx) => {
      await act.lock(tx)
      const requestKey = keyOf(act, by)
      const before = requestKey === null ? undefined : await findAct(tx, requestKey)
      if (before) return { ok: true as const, again: before }
      const fresh = await act.plan(tx, now)
      if (!fresh.ok) return fresh
      if (!isDeepStrictEqual(fresh.plan, shown)) return refuseAct('changed')
      const afterwards = await act.perform(tx, fresh.plan, by, now)
      const orderId = act.orderOf(fresh.plan)
      if (orderId !== null) {
        const detail = { by: actorOf(by), act: act.name, reason: by.reason }
        await addEvent(tx, { orderId, at: now, kind: 'operator', detail })
      }
      await addAct(tx, { ...by, requestKey, act: act.name, subject: act.subject, ...act.logged(fresh.plan) }, now)
      return { ok: true as const, again: null, afterwards }
    }),
  )
  if (!done.ok || done.again !== null) return done
  await done.afterwards?.()
  return { ok: true, again: null }
}

type Named = Pick<Act<never>, 'name' | 'subject' | 'hasKeysByOperator'>

/** Whether an act was done before under a key, so that a repeated request need not be asked about again. */
export async function performedBefore(db: Db, act: Named, by: By): Promise<Performed | null> {
  const requestKey = keyOf(act, by)
  const before = requestKey === null ? undefined : await findAct(db, requestKey)
  return before ? { ok: true, again: before } : null
}

/**
 * Plans and performs an act, which one press does once: `work` is left out where it was done before under the key. Of a press that arrives twice
 * at once, the second may find what the first has changed, and is told that it was done instead of why it is not possible any more.
 */
export async function onceByKey<Refused extends { readonly ok: false }>(
  db: Db,
  act: Named,
  by: By,
  work: () => Promise<Performed | Refused>,
): Promise<Performed | Refused> {
  const before = await performedBefore(db, act, by)
  if (before !== null) return before
  const done = await work()
  return done.ok ? done : ((await performedBefore(db, act, by)) ?? done)
}
