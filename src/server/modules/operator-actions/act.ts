import { isDeepStrictEqual } from 'node:util'
import { serialQueue } from '#server/concurrency/serial-queue.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import { addEvent } from '#server/modules/orders/index.ts'
import { actorOf, type By } from './by.ts'
import { addAct, findAct } from './log/store.ts'

/** Reasons why an act is refused. */
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
  | 'review-unknown'
  | 'review-hidden'
  | 'review-shown'
  | 'terms-begun'
  | 'terms-value'
  | 'bank-wrong'
  | 'bank-same'
  | 'bank-gone'
  | 'bank-same-person'
  | 'statement-unknown'
  | 'statement-state'
  | 'statement-nothing'
  | 'paid-later'
  | 'transfer-past'
  | 'own-account-missing'
  | 'nothing-to-transfer'
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

/** The consequences of an act at one moment, as plain values; or the reason why the act is not possible. */
export type Planned<Plan> = { readonly ok: true; readonly plan: Plan } | ActRefusal
export const planned = <Plan>(plan: Plan): Planned<Plan> => ({ ok: true, plan })

/** An operation that an operator performs on one subject. */
export interface Act<Plan> {
  readonly name: string
  /** `order RS…`, `shop 12`, …: no personal data, because the log keeps it permanently. */
  readonly subject: string
  /** Whether `lock` waits for saves and imports of the catalogue. An import takes minutes. */
  readonly waitsForCatalogue?: true
  /**
   * Whether request keys are separate per operator. An act that hands out data runs and is logged for each operator.
   */
  readonly hasKeysByOperator?: true
  /** Locks the rows that the plan depends on until the transaction ends. */
  lock(tx: Tx): Promise<void>
  /** Computes the consequences without changing anything. Runs once for display and once more under the lock. */
  plan(db: Handle, now: Temporal.Instant): Promise<Planned<Plan>>
  /** Performs exactly the plan. The returned function runs after the transaction, for example to call a gateway. */
  perform(tx: Tx, plan: Plan, by: By, now: Temporal.Instant): Promise<(() => Promise<void>) | undefined>
  /** The values that the log keeps. */
  logged(plan: Plan): { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> }
  /** The order whose timeline records the act; null if the act concerns no order. */
  orderOf(plan: Plan): number | null
}

/** The request key as the log stores it. The prefix keeps keys of other acts and subjects apart. */
export const logKey = ({ name, subject }: Pick<Named, 'name' | 'subject'>, requestKey: string): string =>
  `${name}, ${subject}: ${requestKey}`
const keyOf = (act: Named, { requestKey, operator }: By): string | null => {
  if (requestKey === null) return null
  return act.hasKeysByOperator ? `${logKey(act, requestKey)} by ${operator}` : logKey(act, requestKey)
}

/** `again` is set if the act was done earlier under the same key; nothing was done now. */
export type Performed = { readonly ok: true; readonly again: { readonly at: Date; readonly operator: string } | null }

/**
 * Acts that wait for an import run one at a time, so that they occupy only one connection and the others serve
 * guests.
 */
const onCatalogue = serialQueue()
const atOnce = <Result>(work: () => Promise<Result>): Promise<Result> => work()

/**
 * Performs a plan that was shown. The plan is computed again under the lock, and only an identical plan is
 * performed (decision 35). A second press or a second operator therefore gets `changed`, because only the confirmed
 * plan may run. The act, the order event and the log entry share one transaction.
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

/** Returns the earlier result of an act under the same key, or null. A repeated request is not planned again. */
export async function performedBefore(db: Db, act: Named, by: By): Promise<Performed | null> {
  const requestKey = keyOf(act, by)
  const before = requestKey === null ? undefined : await findAct(db, requestKey)
  return before ? { ok: true, again: before } : null
}

/**
 * Plans and performs an act at most once per key. `work` is skipped if the act was done before under the key. If
 * two requests with one key run concurrently, the second may be refused because of the changes made by the first.
 * It then gets the result of the first request instead of the refusal.
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
