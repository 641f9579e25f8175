import { type Kysely, sql } from 'kysely'

/** Tables whose rows belong to one supplier, with the column that references it. */
const OF_SUPPLIER = {
  supplier: 'id',
  supplier_theme: 'supplier_id',
  time_period: 'supplier_id',
  locked_day: 'supplier_id',
  package: 'supplier_id',
}
/** A statement that touches more suppliers than this is recorded as one change of everything. */
const MANY = 2000

/** Collects the suppliers whose visible rows change. Upserts that change nothing are ignored. */
const changedSuppliers = (column: string) => `
  if TG_OP = 'INSERT' then
    select array_agg(distinct ${column}) into touched from new_rows;
  elsif TG_OP = 'DELETE' then
    select array_agg(distinct ${column}) into touched from old_rows;
  else
    select array_agg(distinct ${column}) into touched from (
      (select * from new_rows except all select * from old_rows)
      union all
      (select * from old_rows except all select * from new_rows)
    ) as changed;
  end if;`

function noteSuppliers(table: string, column: string): string[] {
  const trigger = (event: string, rows: string) =>
    `create trigger ${table}_${event}_news after ${event} on ${table} referencing ${rows}
     for each statement execute function note_${table}_change()`
  return [
    `create function note_${table}_change() returns trigger language plpgsql as $$
     declare touched integer[];
     begin
       ${changedSuppliers(column)}
       perform note_catalogue_change(touched);
       return null;
     end $$`,
    trigger('insert', 'new table as new_rows'),
    trigger('update', 'old table as old_rows new table as new_rows'),
    trigger('delete', 'old table as old_rows'),
    `create trigger ${table}_truncate_news after truncate on ${table}
     for each statement execute function note_all_changed()`,
  ]
}

/**
 * Every catalogue write records the changed suppliers and the version, so that a process with a cached copy reloads
 * only those. The version row stays locked until the writer commits, so versions become visible in order.
 * `catalogue_pruned` holds the version up to which records have been deleted.
 */
const statements = [
  `create table catalogue_change (
    id bigint generated always as identity primary key,
    version bigint not null,
    scope text not null check (scope in ('supplier', 'frame', 'all')),
    supplier_id integer,
    check ((scope = 'supplier') = (supplier_id is not null))
  )`,
  `create index catalogue_change_version on catalogue_change (version)`,
  `create table catalogue_pruned (one boolean primary key default true check (one), version bigint not null)`,
  `insert into catalogue_pruned (version) select version from catalogue_version`,

  ...Object.keys(OF_SUPPLIER).map((table) => `drop trigger ${table}_version on ${table}`),

  `create function note_catalogue_change(touched integer[]) returns void language plpgsql as $$
   declare
     now_at bigint;
   begin
     if touched is null then return; end if;
     update catalogue_version set version = version + 1 returning version into now_at;
     if cardinality(touched) > ${MANY} then
       insert into catalogue_change (version, scope) values (now_at, 'all');
     else
       insert into catalogue_change (version, scope, supplier_id) select now_at, 'supplier', unnest(touched);
     end if;
   end $$`,
  `create function note_catalogue_scope(what text) returns void language plpgsql as $$
   declare
     now_at bigint;
   begin
     update catalogue_version set version = version + 1 returning version into now_at;
     insert into catalogue_change (version, scope) values (now_at, what);
   end $$`,
  // The triggers of the small tables, which affect every list, keep calling this function.
  `create or replace function bump_catalogue_version() returns trigger language plpgsql as $$
   begin
     perform note_catalogue_scope('frame');
     return null;
   end $$`,
  `create function note_all_changed() returns trigger language plpgsql as $$
   begin
     perform note_catalogue_scope('all');
     return null;
   end $$`,

  ...Object.entries(OF_SUPPLIER).flatMap(([table, column]) => noteSuppliers(table, column)),

  // A coupon shows as a flag on its supplier, or on all; counting a use changes nothing visible.
  `create function note_coupon_change() returns trigger language plpgsql as $$
   declare
     touched integer[] := array[]::integer[];
   begin
     if TG_OP <> 'INSERT' then touched := touched || old.supplier_id; end if;
     if TG_OP <> 'DELETE' then touched := touched || new.supplier_id; end if;
     perform note_catalogue_change(nullif(array_remove(touched, null), array[]::integer[]));
     if array_position(touched, null) is not null then perform note_catalogue_scope('frame'); end if;
     return null;
   end $$`,
  `create trigger coupon_row_news after insert or delete on coupon
   for each row execute function note_coupon_change()`,
  `create trigger coupon_update_news after update on coupon for each row
   when ((old.supplier_id, old.status, old.is_coupon) is distinct from (new.supplier_id, new.status, new.is_coupon))
   execute function note_coupon_change()`,
  `create trigger coupon_truncate_news after truncate on coupon
   for each statement execute function note_all_changed()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
