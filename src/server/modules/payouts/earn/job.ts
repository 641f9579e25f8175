import { japanDate } from '#domain/calendar/time.ts'
import { type Earning, earning } from '#domain/payout/earning.ts'
import { standardTaxRate } from '#domain/payout/tax.ts'
import { correctionCause, isNothing, NO_WORTH, netOf, worthChange, worthOf } from '#domain/payout/worth.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { shopTermsOf } from '../terms.ts'
import {
  checkVersion,
  dueChecks,
  endCheck,
  holderOf,
  insertCheck,
  insertEarned,
  insertEntry,
  moneyOf,
  recordedOf,
  termsOf,
} from './store.ts'

/**
 * Records what shops have earned, and corrects it when an order changes afterwards (MO-01). The item is an order's id.
 * A check computes what the order is worth now and writes the difference from its lines, so that a repeated check
 * writes nothing. It runs while delivery is paused too, because it has no effect outside the database.
 */
export function earnJob({ db }: { readonly db: Db }): Job {
  return {
    kind: 'earn',
    runsWhilePaused: true,
    due: dueChecks,
    work: async (id, now) => {
      await db.transaction().execute((tx) => checkOrder(tx, id, now))
      return DONE
    },
    orderOf: async (id) => id,
    isResumed: true,
    todo: 'It could not be recorded what the shop earns of this order, so the order is missing from its statement. Check the log, then run: npm run jobs -- retry earn ITEM.',
  }
}

/** Checks an order, and the one that has its payments now. The older one is locked first. */
export async function checkOrder(tx: Tx, id: number, now: Temporal.Instant): Promise<void> {
  const order = await lockOrder(tx, id)
  if (order === null) return
  // A change that was settled before the lock has moved the payments; later ones wait for the lock.
  const holder = await holderOf(tx, id)
  const heir = holder === id ? order : await lockOrder(tx, holder)
  const version = await checkVersion(tx, id)
  if (version === null || heir === null) return
  const next = await settleWorth(tx, order, now)
  if (holder !== id) {
    const heirVersion = await checkVersion(tx, holder)
    const heirNext = await settleWorth(tx, heir, now)
    if (heirVersion !== null) await endCheck(tx, holder, heirVersion, heirNext)
    else if (heirNext !== null) await insertCheck(tx, holder, heirNext)
  }
  await endCheck(tx, id, version, next)
}

/** When an order is to be checked again; null if only a change of it requires that. */
type NextCheck = Parameters<typeof endCheck>[3]

const instant = (date: Date | null): Temporal.Instant | null => date?.toTemporalInstant() ?? null

function earningOf(order: OrderRow, kept: number, now: Temporal.Instant): Earning {
  return earning(
    {
      ...{ kind: order.kind, status: order.order_status, isPaid: order.pay_status === 1, kept },
      ...{ useTime: instant(order.use_time), validUntil: instant(order.valid_until) },
      ...{ usedAt: instant(order.used_at), closedAt: instant(order.closed_at) },
    },
    now,
  )
}

/** Writes the event and the line that a locked order still lacks. */
async function settleWorth(tx: Tx, order: OrderRow, now: Temporal.Instant): Promise<NextCheck> {
  const money = await moneyOf(tx, order.id)
  const state = earningOf(order, money.kept, now)
  const before = await recordedOf(tx, order.id)
  let terms = before.earned?.terms ?? null
  if (state.type === 'earned' && before.earned === null) {
    const on = japanDate(state.at)
    terms = await termsOf(tx, order.supplier_id, on)
    // Due since it was earned, so that terms of a later day leave it alone.
    if (terms === null) return { at: state.at, lacksTerms: true }
    const event = { orderId: order.id, supplierId: order.supplier_id, kind: state.kind, at: state.at, on, now }
    await insertEarned(tx, { ...event, termsId: terms.id })
  }
  if (terms !== null) {
    const isEarned = state.type === 'earned'
    const after = isEarned ? worthOf(shopTermsOf(terms), state.kind, money) : NO_WORTH
    const worth = worthChange(before.worth, after)
    if (!isNothing(worth)) {
      const isFirst = !before.hasLine
      const on = isFirst && isEarned ? japanDate(state.at) : japanDate(now)
      const guests = isEarned && state.kind === 'redeemed' && money.kept > 0 ? money.guests : 0
      await insertEntry(
        tx,
        {
          ...{
            supplierId: order.supplier_id,
            orderId: order.id,
            orderNo: order.order_no,
            on,
            worth,
            net: netOf(worth),
          },
          kind: isFirst ? 'earned' : 'correction',
          cause: isFirst && isEarned ? state.kind : correctionCause(worth, isEarned),
          taxRate: before.taxRate ?? standardTaxRate(on),
          guests: guests - before.guests,
        },
        now,
      )
    }
  }
  return state.type === 'waits' ? { at: state.until.add({ milliseconds: 1 }), lacksTerms: false } : null
}
