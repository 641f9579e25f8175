import { sql } from 'kysely'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { BankRow } from '#server/db/schema-payout.ts'

/** An issued statement that is to be transferred, with its shop's confirmed bank details; null without them. */
export interface DueTransfer {
  readonly id: number
  readonly number: string
  readonly shop: string
  readonly payable: number
  readonly bank: BankRow | null
}

/** The statements that no transfer file contains yet, oldest first. */
export async function dueTransfers(db: Handle, limit: number): Promise<DueTransfer[]> {
  const { rows } = await sql<DueTransfer>`
    select s.id, s.number, p.name_ja as shop, s.payable, to_jsonb(b) as bank
    from shop_statement s join supplier p on p.id = s.supplier_id
    left join shop_bank b on b.supplier_id = s.supplier_id and b.state = 'confirmed'
    where s.state = 'issued' and s.payable > 0 and s.transfer_run_id is null
    order by s.id limit ${limit}::integer`.execute(db)
  return rows
}

/** Stores a file and marks its statements, so that no other file contains them. */
export async function insertRun(
  tx: Tx,
  run: {
    readonly on: JapanDate
    readonly count: number
    readonly total: number
    readonly file: string
    readonly statements: readonly number[]
    readonly operator: string
    readonly now: Temporal.Instant
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('transfer_run')
    .values({
      ...{ transfer_on: run.on, count: run.count, total: run.total, file: run.file },
      ...{ made_by: run.operator, made_at: run.now.toString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update shop_statement set transfer_run_id = ${id}::integer where id = any(${[...run.statements]}::integer[])`.execute(
    tx,
  )
  return id
}

/** The transfer files without their contents, newest first. */
export async function listRuns(db: Handle, limit: number) {
  const rows = await db
    .selectFrom('transfer_run as r')
    .select(['r.id', 'r.transfer_on as on', 'r.count', 'r.total', 'r.made_by as by', 'r.made_at as at'])
    .select(
      sql<number>`(select count(*)::integer from shop_statement s where s.transfer_run_id = r.id and s.state = 'issued')`.as(
        'open',
      ),
    )
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}

/** The contents of a transfer file; null if there is none. */
export async function readRunFile(db: Handle, id: number): Promise<{ on: JapanDate; file: string } | null> {
  const row = await db
    .selectFrom('transfer_run')
    .select(['transfer_on as on', 'file'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The ids of a run's statements that are issued and not settled. */
export async function openOfRun(db: Handle, runId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_statement')
    .select('id')
    .where('transfer_run_id', '=', runId)
    .where('state', '=', 'issued')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
