import { type Kysely, sql } from 'kysely'

/**
 * When a supplier, or anything of it that readers see, changed last (SR-05). Written with the note of the change, whose
 * transaction holds the catalogue's version, so that no two write these rows at once. Without a foreign key, which would lock the
 * supplier's row: what belongs to a deleted one goes with the note of its end.
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
