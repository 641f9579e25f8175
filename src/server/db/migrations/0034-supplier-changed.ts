import { type Kysely, sql } from 'kysely'

/**
 * When a supplier, or anything of it that readers see, last changed (SR-05). Written with the change record, whose
 * transaction holds the lock on the catalogue version, so writes are serialised. It has no foreign key, which would
 * lock the supplier's row; the row of a deleted supplier is removed with the record of its deletion.
 */
const statements = [
  `create table supplier_changed (supplier_id integer primary key, changed_at timestamptz not null)`,
  `insert into supplier_changed (supplier_id, changed_at) select id, now() from supplier`,
  `create or replace function note_catalogue_change(touched integer[]) returns void language plpgsql as $$
   declare
     now_at bigint;
   begin
     if touched is null then return; end if;
     update catalogue_version set version = version + 1 returning version into now_at;
     if cardinality(touched) > 2000 then
       insert into catalogue_change (version, scope) values (now_at, 'all');
     else
       insert into catalogue_change (version, scope, supplier_id) select now_at, 'supplier', unnest(touched);
     end if;
     insert into supplier_changed (supplier_id, changed_at)
       select id, now() from supplier where id = any(touched)
       on conflict (supplier_id) do update set changed_at = excluded.changed_at;
     delete from supplier_changed where supplier_id = any(touched)
       and not exists (select from supplier where id = supplier_changed.supplier_id);
   end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
