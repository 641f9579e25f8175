import { type Kysely, sql } from 'kysely'

/**
 * Seats are counted over the length of the visit (SE-01, decision 18). `slot_seat` has a row per quarter of an hour
 * with guests: `taken` seats, and `arrivals`, the guests whose visit starts then. An order holds its seats from
 * `use_time` for `seat_minutes`. The minutes are stored with the order, so changing a package's length does not
 * affect sold orders. An unpaid successor uses its predecessor's seats where the two overlap.
 *
 * Future orders get their package's length. If they then exceed a shop's seats, they keep their seats: the row's
 * capacity is raised to the number sold and falls to `lowered_to` as seats are released.
 */
const ATTRACTIONS = `('attraction', 'culture', 'park', 'onsen', 'nature', 'workshop', 'museum', 'temple', 'zoo', 'aquarium', 'theatre', 'tour', 'spa', 'sport')`

const statements = [
  `alter table supplier add column capacity_kind text not null default 'stay' check (capacity_kind in ('stay', 'arrivals'))`,
  'alter table supplier add column turnover_minutes integer not null default 0 check (turnover_minutes between 0 and 240)',
  'alter table supplier add column arrivals_per_start integer check (arrivals_per_start > 0)',
  `update supplier set capacity_kind = 'arrivals' where category_id in (select id from category where key in ${ATTRACTIONS})`,

  'alter table slot_seat add column arrivals integer not null default 0 check (arrivals >= 0)',
  'alter table orders add column seat_minutes integer not null default 15 check (seat_minutes > 0 and seat_minutes % 15 = 0)',
  `update orders o set seat_minutes = greatest(1, ceil(least(p.minutes, 1440) / 15.0)) * 15
    from supplier s, package p where s.id = o.supplier_id and p.id = o.package_id
      and s.capacity_kind = 'stay' and o.use_time > now() - interval '1 day'`,
  // A successor at its predecessor's own start held no seats.
  `update orders set seats_held = people_num
    where use_time is not null and pay_status = 0 and closed_at is null and changed_from_id is not null`,

  `with holding as (
      select o.supplier_id, o.use_time, o.seat_minutes, o.seats_held, old.use_time as old_from,
        old.use_time + old.seat_minutes * interval '1 minute' as old_until
      from orders o left join orders old on old.id = o.changed_from_id and o.pay_status = 0
      where o.seats_held > 0
    ), needed as (
      select h.supplier_id, cell.at,
        sum(case when cell.at >= h.old_from and cell.at < h.old_until then 0 else h.seats_held end)::integer as taken,
        sum(case when cell.at = h.use_time and h.use_time is distinct from h.old_from then h.seats_held else 0 end)::integer as arrivals
      from holding h
      cross join lateral generate_series(h.use_time, (h.use_time + h.seat_minutes * interval '1 minute') - interval '15 minutes', interval '15 minutes') as cell(at)
      group by 1, 2
    )
    insert into slot_seat as s (supplier_id, starts_at, capacity, taken, arrivals, lowered_to)
    select n.supplier_id, n.at, greatest(p.capacity, n.taken), n.taken, n.arrivals, case when n.taken > p.capacity then p.capacity end
    from needed n join supplier p on p.id = n.supplier_id
    on conflict (supplier_id, starts_at) do update set taken = excluded.taken, arrivals = excluded.arrivals,
      capacity = greatest(coalesce(s.lowered_to, s.capacity), excluded.taken),
      lowered_to = case when excluded.taken > coalesce(s.lowered_to, s.capacity) then coalesce(s.lowered_to, s.capacity) end`,

  'create index slot_seat_lowered on slot_seat (supplier_id, starts_at) where lowered_to is not null',

  // Takes all cells of an order or none: the error rolls back the statement.
  `create function take_all_cells(taken bigint, wanted bigint) returns boolean language plpgsql as $$
    begin
      if taken = wanted then return true; end if;
      if taken = 0 then return false; end if;
      raise exception 'Some of the seats are gone' using errcode = 'TF001';
    end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
