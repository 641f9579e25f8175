import { type Kysely, sql } from 'kysely'

/**
 * Ids are not reused after a failover (decision 02). A promoted standby may lack the primary's last transactions,
 * and its sequences would issue ids that customers, shops and payment gateways already know. Each promotion starts a
 * new timeline of the write-ahead log. The first insert on it advances every sequence before it takes an id.
 *
 * The timeline of the sequences is itself stored as the value of a sequence, which is written outside transactions,
 * as the ids are.
 */
const statements = [
  'create sequence id_timeline minvalue 0 start 0',
  `create function current_timeline() returns bigint language sql as $$
    select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::bigint $$`,
  `create function advance_ids() returns void language plpgsql as $$
  declare
    gap constant bigint := 1000000;
    id_column record;
  begin
    for id_column in
      select format('%I.%I', table_schema, table_name) as of_table, column_name::text as name
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
    loop
      perform setval(pg_get_serial_sequence(id_column.of_table, id_column.name),
        nextval(pg_get_serial_sequence(id_column.of_table, id_column.name)) + gap);
    end loop;
  end $$`,
  // A statement trigger runs before the statement takes its first id.
  `create function keep_ids_apart() returns trigger language plpgsql as $$
  begin
    -- Expressions without a query: they are evaluated for each statement that inserts.
    if ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::bigint = pg_sequence_last_value('id_timeline') then
      return null;
    end if;
    -- Not until the end of the transaction, which may wait for rows of others that wait here.
    perform pg_advisory_lock(hashtext('tabifuda ids'));
    begin
      if current_timeline() <> pg_sequence_last_value('id_timeline') then
        perform advance_ids();
        perform setval('id_timeline', current_timeline());
      end if;
    exception when others then
      perform pg_advisory_unlock(hashtext('tabifuda ids'));
      raise;
    end;
    perform pg_advisory_unlock(hashtext('tabifuda ids'));
    return null;
  end $$`,
  `select setval('id_timeline', current_timeline())`,
  `do $$
  declare
    one text;
  begin
    for one in select table_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
      execute format('create trigger ids_after_failover before insert on %I for each statement execute function keep_ids_apart()', one);
    end loop;
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
