import { type Kysely, sql } from 'kysely'

/**
 * Reviews of redeemed orders, and scores that no operator can type (RV-01 to RV-04). A shop's score follows from the
 * number and the sum of its stars, and its popularity from a nightly job. The typed values of earlier versions are
 * dropped.
 *
 * A trigger keeps the number and the sum of a shop's stars, in the transaction of the review, so that every process
 * follows them with the shop's other changes. It also records a change of a text or an answer, because pages show them.
 */
const statements = [
  'alter table supplier drop column score',
  `alter table supplier
    add column is_picked boolean not null default false,
    add column review_count integer not null default 0 check (review_count >= 0),
    add column review_sum integer not null default 0 check (review_sum >= 0)`,
  'alter table supplier alter column popular set default 0',
  'update supplier set popular = 0 where popular <> 0',
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
  `create index review_texts on review (changed_at) where text <> '' or name <> '' or answer <> ''`,
  'create trigger ids_after_failover before insert on review for each statement execute function keep_ids_apart()',

  `create function count_reviews() returns trigger language plpgsql as $$
   declare
     unchanged integer[];
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
       select array_agg(distinct new_rows.supplier_id) into unchanged
       from new_rows join old_rows using (id) where new_rows is distinct from old_rows;
       perform note_catalogue_change(unchanged);
     end if;
     return null;
   end $$`,
  `create trigger review_insert_counts after insert on review referencing new table as new_rows
   for each statement execute function count_reviews()`,
  `create trigger review_update_counts after update on review referencing old table as old_rows new table as new_rows
   for each statement execute function count_reviews()`,
  `create trigger review_delete_counts after delete on review referencing old table as old_rows
   for each statement execute function count_reviews()`,

  // The single row that says for which night popularity was last counted.
  `create table popularity (
    is_only boolean primary key default true check (is_only),
    counted_on date not null
  )`,
  `insert into popularity (counted_on) values ('2000-01-01')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
