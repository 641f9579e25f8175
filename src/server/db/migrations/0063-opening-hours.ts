import { type Kysely, sql } from 'kysely'
import { FIRST_HOLIDAYS } from './first-holidays.ts'

const DATE = '[0-9]{4}-[0-9]{2}-[0-9]{2}'
const DAY_OF_YEAR = '[0-9]{2}-[0-9]{2}'
const WEEKDAY = '(monday|tuesday|wednesday|thursday|friday|saturday|sunday)'
/** The rule texts of domain/calendar/closing.ts. */
const RULE = `^(${WEEKDAY}(#[1-5])?|holidays|${DATE}(/${DATE})?|${DAY_OF_YEAR}(/${DAY_OF_YEAR})?)$`
const CLOCK = '^([01][0-9]|2[0-3]):[0-5][0-9]$'

/** The triggers of 0002 (note_time_period_change) for another table of a supplier. */
function noteSuppliers(table: string): string[] {
  const trigger = (event: string, rows: string) =>
    `create trigger ${table}_${event}_news after ${event} on ${table} referencing ${rows}
     for each statement execute function note_${table}_change()`
  return [
    `create function note_${table}_change() returns trigger language plpgsql as $$
     declare touched integer[];
     begin
       if TG_OP = 'INSERT' then
         select array_agg(distinct supplier_id) into touched from new_rows;
       elsif TG_OP = 'DELETE' then
         select array_agg(distinct supplier_id) into touched from old_rows;
       else
         select array_agg(distinct supplier_id) into touched from (
           (select * from new_rows except all select * from old_rows)
           union all
           (select * from old_rows except all select * from new_rows)
         ) as changed;
       end if;
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
 * Opening hours by rules (HR-01): periods have weekdays, Monday as the lowest bit; closings are rules instead of
 * single days; openings are days with their own hours. Locked days become date ranges, so the migration opens no day.
 */
const statements = [
  'alter table time_period add column weekdays smallint not null default 127 check (weekdays between 1 and 127)',
  `create table closing (
    supplier_id integer not null references supplier(id) on delete cascade,
    rule text collate "C" not null check (rule ~ '${RULE}'),
    primary key (supplier_id, rule)
  )`,
  `create table opening (
    supplier_id integer not null references supplier(id) on delete cascade,
    day date not null,
    sort integer not null,
    start_time text not null check (start_time ~ '${CLOCK}'),
    end_time text not null check (end_time ~ '${CLOCK}'),
    primary key (supplier_id, day, sort)
  )`,
  `create table national_holiday (day date primary key, name text not null)`,
  // Consecutive days have the same difference to their row number.
  `insert into closing (supplier_id, rule)
    select supplier_id, case when min(day) = max(day) then to_char(min(day), 'YYYY-MM-DD')
      else to_char(min(day), 'YYYY-MM-DD') || '/' || to_char(max(day), 'YYYY-MM-DD') end
    from (
      select supplier_id, day, day - (row_number() over (partition by supplier_id order by day))::integer as island from locked_day
    ) as numbered
    group by supplier_id, island`,
  'drop table locked_day',
  'drop function note_locked_day_change()',
  ...['closing', 'opening'].flatMap(noteSuppliers),
  // A holiday affects every shop that closes on holidays.
  `create trigger national_holiday_version after insert or update or delete or truncate on national_holiday
   for each statement execute function bump_catalogue_version()`,
  `select note_catalogue_scope('all')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`insert into national_holiday (day, name)
    select day, name from jsonb_to_recordset(${JSON.stringify(FIRST_HOLIDAYS.map(([day, name]) => ({ day, name })))}::jsonb)
      as h(day date, name text)`.execute(db)
}
