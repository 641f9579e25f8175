import { type RawBuilder, sql } from 'kysely'
import { type Cells, cellNeeds, cellsOf, type SeatSpan } from '#domain/booking/seats.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'

/** The seats that an order takes at a shop, or releases. `replacedSpan`: see `cellNeeds`. */
export interface SeatClaim extends SeatSpan {
  readonly supplierId: number
  readonly seats: number
  readonly replacedSpan: SeatSpan | null
}

type Placed = Pick<OrderRow, 'use_time' | 'seat_minutes'>

/** The interval in which an order holds its seats; null without a date. */
export function spanOf({ use_time, seat_minutes }: Placed): SeatSpan | null {
  if (use_time === null) return null
  return { from: use_time.getTime(), until: use_time.getTime() + seat_minutes * 60_000 }
}

/** A column of cells as an array literal, so that it is one parameter regardless of the number of cells. */
const array = (values: readonly (string | number)[]): string => `{${values.join(',')}}`
const instants = (ms: readonly number[]): string => array(ms.map((one) => new Date(one).toISOString()))

/**
 * The step `need` of a statement: the cells of a stay, earliest first, with the seats and arrivals that it needs in
 * each.
 */
export function needStep({ seats, replacedSpan, ...span }: SeatClaim): RawBuilder<unknown> {
  const needs = cellNeeds(span, seats, replacedSpan)
  return sql`
    need as (select * from unnest(${instants(needs.map(({ at }) => at))}::timestamptz[],
      ${array(needs.map((need) => need.seats))}::integer[], ${array(needs.map(({ arrivals }) => arrivals))}::integer[])
      as cell(at, seats, arrivals))`
}

/** Releases the seats of a stay. A capacity that was lowered below the seats sold decreases with them. */
export async function releaseSeats(tx: Handle, stay: SeatClaim): Promise<void> {
  await sql`
    with ${needStep(stay)}, locked as (
      select s.starts_at from slot_seat s join need n on n.at = s.starts_at
      where s.supplier_id = ${stay.supplierId}::integer order by s.starts_at for no key update of s
    )
    update slot_seat s set taken = s.taken - n.seats, arrivals = s.arrivals - n.arrivals,
      capacity = case when s.lowered_to is null then s.capacity else greatest(s.lowered_to, s.taken - n.seats) end,
      lowered_to = case when s.lowered_to < s.taken - n.seats then s.lowered_to end
    from need n join locked l on l.starts_at = n.at
    where s.supplier_id = ${stay.supplierId}::integer and s.starts_at = n.at`.execute(tx)
}

/** Takes all seats of a stay within a transaction, or none; false if some are taken. */
export async function retakeSeats(tx: Tx, stay: SeatClaim): Promise<boolean> {
  await lockCells(tx, stay.supplierId, [stay])
  // The cells are locked, so the checked values are the written ones.
  const { numAffectedRows = 0n } = await sql`
    with ${needStep(stay)}
    update slot_seat s set taken = s.taken + n.seats, arrivals = s.arrivals + n.arrivals
    from need n
    where s.supplier_id = ${stay.supplierId}::integer and s.starts_at = n.at and not exists (
      select 1 from need m join slot_seat o on o.supplier_id = ${stay.supplierId}::integer and o.starts_at = m.at
      join supplier p on p.id = o.supplier_id
      where o.taken + m.seats > o.capacity or (m.arrivals > 0 and o.arrivals + m.arrivals > p.arrivals_per_start)
    )`.execute(tx)
  return numAffectedRows > 0n
}

/**
 * Locks the cells of spans at a shop, earliest first, as all code that locks cells does. Missing cells are created,
 * so that no other order can insert them in between.
 */
export async function lockCells(tx: Tx, supplierId: number, spans: readonly SeatSpan[]): Promise<void> {
  const cells = [...new Set(spans.flatMap(cellsOf))]
  await sql`
    insert into slot_seat as s (supplier_id, starts_at, capacity, taken)
    select p.id, cell.at, p.capacity, 0
    from unnest(${instants(cells)}::timestamptz[]) as cell(at) join supplier p on p.id = ${supplierId}::integer
    order by cell.at
    on conflict (supplier_id, starts_at) do update set taken = s.taken`.execute(tx)
}

/**
 * Locks the cells in which orders hold seats, by shop and time. For transactions that release the seats of several
 * orders.
 */
export async function lockSlots(
  tx: Tx,
  orders: readonly (Placed & Pick<OrderRow, 'supplier_id' | 'seats_held'>)[],
): Promise<void> {
  const cells = orders.flatMap((order) => {
    const span = order.seats_held === 0 ? null : spanOf(order)
    return span ? cellsOf(span).map((at) => ({ at, shop: order.supplier_id })) : []
  })
  if (cells.length === 0) return
  await sql`
    select 1 from slot_seat where (supplier_id, starts_at) in (
      select * from unnest(${array(cells.map(({ shop }) => shop))}::integer[], ${instants(cells.map(({ at }) => at))}::timestamptz[]))
    order by supplier_id, starts_at for no key update`.execute(tx)
}

/** The interval of the order that an unpaid one will replace and whose seats it uses; null if it replaces none. */
export async function spanOfReplaced(
  db: Handle,
  order: Pick<OrderRow, 'changed_from_id' | 'pay_status'>,
): Promise<SeatSpan | null> {
  if (order.changed_from_id === null || order.pay_status === 1) return null
  const old = await db
    .selectFrom('orders')
    .select(['use_time', 'seat_minutes'])
    .where('id', '=', order.changed_from_id)
    .executeTakeFirstOrThrow()
  return spanOf(old)
}

/** The cells of suppliers between two instants that have sold seats or their own number of seats. */
export function takenSeats(db: Handle, supplierIds: readonly number[], from: Temporal.Instant, to: Temporal.Instant) {
  return db
    .selectFrom('slot_seat')
    .select(['supplier_id', 'starts_at', 'taken', 'capacity', 'arrivals'])
    .where('supplier_id', 'in', [...supplierIds])
    .where('starts_at', '>=', new Date(from.epochMilliseconds))
    .where('starts_at', '<', new Date(to.epochMilliseconds))
    .execute()
}
export type TakenSeats = Awaited<ReturnType<typeof takenSeats>>

/** The cells of one supplier in the form that the rules use. */
export const cellsFrom = (rows: TakenSeats): Cells =>
  new Map(
    rows.map(({ starts_at, capacity, taken, arrivals }) => [starts_at.getTime(), { left: capacity - taken, arrivals }]),
  )

/** A query for the cells of one supplier: from `from` until before `until`, epoch ms. */
export interface CellsQuestion extends SeatSpan {
  readonly supplierId: number
}

/** Cells for several queries with one statement, in the order of the queries. */
export async function readCells(db: Handle, asked: readonly CellsQuestion[]): Promise<Cells[]> {
  const instantsOf = (end: keyof SeatSpan) => instants(asked.map((one) => one[end]))
  const { rows } = await sql<TakenSeats[number] & { place: number }>`
    select place::integer, s.supplier_id, s.starts_at, s.taken, s.capacity, s.arrivals
    from unnest(
      ${array(asked.map(({ supplierId }) => supplierId))}::integer[], ${instantsOf('from')}::timestamptz[],
      ${instantsOf('until')}::timestamptz[]
    ) with ordinality as question(shop, begin, finish, place)
    join slot_seat s on s.supplier_id = shop and s.starts_at >= begin and s.starts_at < finish`.execute(db)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return asked.map((_, index) => cellsFrom(byPlace.get(index + 1) ?? []))
}
