import { type Kysely, sql } from 'kysely'

/** A statement that touches more shops than this is recorded as one change of everything, as in 0002. */
const MANY = 2000
/** Columns of a shop that are not part of its entry: reviews and orders set them, and nothing reads `score`. */
const BESIDE_ENTRY = ['score', 'popular', 'review_count', 'review_sum']
const beside = (row: string) => `(${BESIDE_ENTRY.map((column) => `${row}.${column}`).join(', ')})`
const entry = (row: string) => `to_jsonb(${row}) - '{${BESIDE_ENTRY.join(', ')}}'::text[]`

/** Writes the records of a change at the version `now_at`. */
const recordShops = (isEntry: boolean) => `
  if cardinality(touched) > ${MANY} then
    insert into catalogue_change (version, scope, is_entry) values (now_at, 'all', ${isEntry});
  else
    insert into catalogue_change (version, scope, supplier_id, is_entry)
      select now_at, 'supplier', unnest(touched), ${isEntry};
  end if;`

/**
 * Reviews of redeemed orders, and scores that no operator can type (RV-01 to RV-04). A shop's score follows from the
 * number and the sum of its stars, and its popularity from a nightly job. The typed values of earlier versions are
 * emptied. The column `score` stays for the processes of the version before, which run on while the first new process
 * starts; a later version drops it.
 *
 * A trigger keeps the number and the sum of a shop's stars, in the transaction of the review, so that every process
 * follows them with the shop's other changes. It also records a change of a text or an answer, because pages show them.
 *
 * `catalogue_version.entries` counts the changes that are writes of entries: not those of reviews and popularity. A
 * planned import goes stale only when it rises (OC-14), and only then is a shop recorded as changed (SR-05).
 */
const statements = [
  `alter table supplier
    add column is_picked boolean not null default false,
    add column review_count integer not null default 0 check (review_count >= 0),
    add column review_sum integer not null default 0 check (review_sum >= 0),
    alter column score set default 0,
    alter column popular set default 0`,
  'alter table orders add column review_ask_at timestamptz',
  'create index orders_review_ask on orders (review_ask_at) where review_ask_at is not null',

  `create table review (
    id integer generated always as identity primary key,
    order_id integer not null unique references orders(id) on delete cascade,
    supplier_id integer not null references supplier(id),
    stars smallint not null check (stars between 1 and 5),
    text text not null,
    name text not null,
    locale text not null,
    visited_on date not null,
    version smallint not null default 1 check (version >= 1),
    written_at timestamptz not null,
    changed_at timestamptz not null,
    answer text not null default '',
    answered_at timestamptz,
    hidden_for text,
    hidden_at timestamptz,
    check ((answer = '') or (answered_at is not null)),
    check ((hidden_for is null) = (hidden_at is null))
  )`,
  'create index review_shop on review (supplier_id, written_at desc, id desc)',
  // The console's list, whose order is that of the ids: of a shop, of hidden texts, of few stars.
  'create index review_shop_newest on review (supplier_id, id)',
  'create index review_hidden on review (id) where hidden_at is not null',
  'create index review_low on review (id) where stars <= 2',
  `create index review_texts on review (changed_at) where text <> '' or name <> '' or answer <> ''`,
  'create trigger ids_after_failover before insert on review for each statement execute function keep_ids_apart()',

  'alter table catalogue_version add column entries bigint not null default 0',
  'alter table catalogue_change add column is_entry boolean not null default true',
  `create or replace function note_catalogue_change(touched integer[]) returns void language plpgsql as $$
   declare
     now_at bigint;
   begin
     if touched is null then return; end if;
     update catalogue_version set version = version + 1, entries = entries + 1 returning version into now_at;
     ${recordShops(true)}
     insert into supplier_changed (supplier_id, changed_at)
       select id, now() from supplier where id = any(touched)
       on conflict (supplier_id) do update set changed_at = excluded.changed_at;
     delete from supplier_changed where supplier_id = any(touched)
       and not exists (select from supplier where id = supplier_changed.supplier_id);
   end $$`,
  `create or replace function note_catalogue_scope(what text) returns void language plpgsql as $$
   declare
     now_at bigint;
   begin
     update catalogue_version set version = version + 1, entries = entries + 1 returning version into now_at;
     insert into catalogue_change (version, scope) values (now_at, what);
   end $$`,
  `create function note_change_beside_entry(touched integer[]) returns void language plpgsql as $$
   declare
     now_at bigint;
   begin
     if touched is null then return; end if;
     update catalogue_version set version = version + 1 returning version into now_at;
     ${recordShops(false)}
   end $$`,
  // Rows are compared as JSON only where one of the columns beside the entry changed, which no import does.
  `create or replace function note_supplier_change() returns trigger language plpgsql as $$
   declare
     touched integer[];
     counted integer[];
   begin
     if TG_OP = 'INSERT' then
       select array_agg(id) into touched from new_rows;
     elsif TG_OP = 'DELETE' then
       select array_agg(id) into touched from old_rows;
     else
       select array_agg(id order by id) filter (where not is_beside), array_agg(id order by id) filter (where is_beside)
       into touched, counted
       from (
         select id, case when ${beside('n')} is distinct from ${beside('o')}
           then ${entry('n')} is not distinct from ${entry('o')} else false end as is_beside
         from new_rows n full join old_rows o using (id) where n is distinct from o
       ) as changed;
     end if;
     perform note_catalogue_change(touched);
     perform note_change_beside_entry(counted);
     return null;
   end $$`,
  'update supplier set score = 0, popular = 0 where score <> 0 or popular <> 0',

  `create function count_reviews() returns trigger language plpgsql as $$
   declare
     shown integer[];
   begin
     if TG_OP = 'INSERT' then
       update supplier s set review_count = s.review_count + n.count, review_sum = s.review_sum + n.sum
       from (select supplier_id, count(*) as count, sum(stars) as sum from new_rows group by supplier_id) n
       where s.id = n.supplier_id;
     elsif TG_OP = 'DELETE' then
       update supplier s set review_count = s.review_count - n.count, review_sum = s.review_sum - n.sum
       from (select supplier_id, count(*) as count, sum(stars) as sum from old_rows group by supplier_id) n
       where s.id = n.supplier_id;
     else
       update supplier s set review_sum = s.review_sum + n.sum
       from (
         select new_rows.supplier_id, sum(new_rows.stars - old_rows.stars) as sum
         from new_rows join old_rows using (id) group by new_rows.supplier_id
       ) n
       where s.id = n.supplier_id and n.sum <> 0;
       select array_agg(distinct new_rows.supplier_id) into shown
       from new_rows join old_rows using (id) where new_rows is distinct from old_rows;
       perform note_change_beside_entry(shown);
     end if;
     return null;
   end $$`,
  `create trigger review_insert_counts after insert on review referencing new table as new_rows
   for each statement execute function count_reviews()`,
  `create trigger review_update_counts after update on review referencing old table as old_rows new table as new_rows
   for each statement execute function count_reviews()`,
  `create trigger review_delete_counts after delete on review referencing old table as old_rows
   for each statement execute function count_reviews()`,

  // The single row that says for which night popularity was last counted, and how far the running count is.
  `create table popularity (
    is_only boolean primary key default true check (is_only),
    counted_on date not null,
    running_on date,
    counted_to integer not null default 0
  )`,
  `insert into popularity (counted_on) values ('2000-01-01')`,
  // Exactly the orders that popularity counts, so that a shop's are counted from the index alone. An order enters it
  // with its payment, in a statement that writes most of the table's other indexes too.
  `create index orders_popular on orders (supplier_id, paid_at) where pay_status = 1
    and ((kind = 'reservation' and order_status not in (4, 11)) or (kind = 'direct' and order_status <> 3))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
