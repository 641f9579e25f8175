import { sql } from 'kysely'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'
import type { GatewayBalanceEntry, GatewayPayout } from '#server/ports/payouts.ts'

/**
 * Gateways whose balance was not read for `day`, by their place in a list from 1 on; due since `since`. Before the first
 * payment nothing is due.
 */
export function dueReadings(providers: readonly string[], day: JapanDate, since: Temporal.Instant): DueRows {
  return sql`
    select p.place::integer as item, ${since.toString()}::timestamptz as since
    from unnest(${[...providers]}::text[]) with ordinality p(provider, place)
    where exists (select 1 from ledger_entry)
      and not exists (select 1 from payout_feed f where f.provider = p.provider and f.read_on >= ${day}::date)`
}

/** How far a gateway's balance was read; undefined: never. */
export const findFeed = (db: Handle, provider: string) =>
  db.selectFrom('payout_feed').selectAll().where('provider', '=', provider).executeTakeFirst()

/** Records a complete reading. `from` is kept from the first one. */
export async function storeFeed(
  db: Handle,
  provider: string,
  { from, day, at }: { readonly from: Temporal.Instant; readonly day: JapanDate; readonly at: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('payout_feed')
    .values({ provider, known_from: from.toString(), read_on: day, read_at: at.toString() })
    .onConflict((clash) => clash.column('provider').doUpdateSet({ read_on: day, read_at: at.toString() }))
    .execute()
}

/**
 * Stores entries of the balance, once each. An entry that is stored keeps its amounts, and is assigned to `payout`
 * unless that is null.
 */
export async function storeEntries(
  db: Handle,
  provider: string,
  entries: readonly GatewayBalanceEntry[],
  payout: number | null,
): Promise<void> {
  if (entries.length === 0) return
  const insert = db.insertInto('payout_entry').values(
    entries.map((entry) => ({
      ...{ provider, provider_ref: entry.ref, payout_id: payout, kind: entry.kind },
      ...{ amount: entry.amount, fee: entry.fee, net: entry.net },
      ...{ payment_ref: entry.paymentRef, refund_ref: entry.refundRef },
      ...{ made_at: entry.madeAt.toString(), available_on: entry.availableOn },
    })),
  )
  await insert
    .onConflict((clash) =>
      payout === null
        ? clash.columns(['provider', 'provider_ref']).doNothing()
        : clash.columns(['provider', 'provider_ref']).doUpdateSet({ payout_id: payout }),
    )
    .execute()
}

/** Stores a payout or its new state. Returns its id, and whether its entries are still to be read. */
export async function storePayout(
  db: Handle,
  provider: string,
  payout: GatewayPayout,
): Promise<{ readonly id: number; readonly isUnread: boolean }> {
  const state = {
    amount: payout.amount,
    arrives_on: payout.arrivesOn,
    state: payout.state,
    has_entries: payout.entries !== 'manual',
  }
  const row = await db
    .insertInto('payout')
    .values({ provider, provider_ref: payout.ref, made_at: payout.madeAt.toString(), ...state })
    .onConflict((clash) => clash.columns(['provider', 'provider_ref']).doUpdateSet(state))
    .returning(['id', 'read_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, isUnread: row.read_at === null }
}

export async function markRead(tx: Tx, payout: number, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('payout').set({ read_at: now.toString() }).where('id', '=', payout).execute()
}

/** When the oldest payout was made whose entries or final state are still to be read; null: there is none. */
export async function oldestOpenPayout(db: Db, provider: string): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('payout')
    .select('made_at')
    .where('provider', '=', provider)
    .where(({ eb, and, or }) =>
      or([
        eb('state', 'in', ['pending', 'in_transit']),
        and([eb('has_entries', '=', true), eb('read_at', 'is', null)]),
      ]),
    )
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst()
  return row?.made_at.toTemporalInstant() ?? null
}

/** Books the fees of payments that were unknown until now. Returns their number. */
export async function learnFees(db: Handle, provider: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update ledger_entry l set fee = e.fee
    from payment_attempt a join payout_entry e on e.payment_ref = a.provider_ref
    where a.id = l.attempt_id and a.provider = ${provider} and e.provider = ${provider} and e.kind = 'payment'
      and e.amount > 0 and l.kind = 'payment' and l.fee is null`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
