import { type Kysely, sql } from 'kysely'

/**
 * Substring search over numbers, names, email addresses and shops among a million orders (decision 37). A text is
 * indexed by its 3-character groups in a GIN index, which both databases support without an extension. The end is
 * padded with blanks, so one or two characters (common in Chinese and Japanese names) match as the start of a group.
 *
 * SQL functions have string bodies: PostgreSQL since 15.20 does not alter a table whose row type is used in a parsed
 * body (0057).
 */
const functions = [
  // PL/pgSQL, because an SQL body is planned again for each statement that writes a row.
  `create function search_grams(words text) returns tsvector immutable strict parallel safe language plpgsql as $$
  declare
    padded text := words || '  ';
    grams text[] := '{}';
  begin
    for place in 1..length(words) loop
      grams[place] := substr(padded, place, 3);
    end loop;
    return array_to_tsvector(grams);
  end $$`,
  `create function search_query(part text) returns tsquery immutable strict parallel safe language sql as $$
  select string_agg(
      '''' || replace(replace(substr(part, place, 3), '\\', '\\\\'), '''', '''''') || '''' || case when length(part) < 3 then ':*' else '' end,
      ' & ')::tsquery
    from generate_series(1, greatest(length(part) - 2, 1)) place $$`,
]

/**
 * The search words of an order are in a separate table: each step of an order updates an indexed column of its row,
 * which would rewrite this index too.
 */
const words = [
  `create function order_words(o orders) returns text immutable parallel safe language sql as $$
  select lower(o.order_no || e'\\n' || o.jp_name || e'\\n' || o.en_name || e'\\n' || o.zh_name || e'\\n' || o.use_name || e'\\n'
    || o.email || e'\\n' || regexp_replace(o.phone, '[^0-9+]', '', 'g')) $$`,
  `create table order_search (
    order_id integer primary key references orders(id) on delete cascade,
    words text not null
  )`,
  'insert into order_search (order_id, words) select o.id, order_words(o) from orders o order by o.id',
  `create function note_order_words() returns trigger language plpgsql as $$
  begin
    insert into order_search (order_id, words) values (new.id, order_words(new))
      on conflict (order_id) do update set words = excluded.words;
    return null;
  end $$`,
  'create trigger orders_search_new after insert on orders for each row execute function note_order_words()',
  `create trigger orders_search_changed after update of order_no, jp_name, en_name, zh_name, use_name, email, phone on orders
  for each row when ((old.order_no, old.jp_name, old.en_name, old.zh_name, old.use_name, old.email, old.phone)
    is distinct from (new.order_no, new.jp_name, new.en_name, new.zh_name, new.use_name, new.email, new.phone))
  execute function note_order_words()`,
]

const indexes = [
  'create index order_search_words on order_search using gin (search_grams(words))',
  `create index supplier_words on supplier using gin (search_grams(
    lower(name_en || e'\\n' || name_zh || e'\\n' || name_zh_tw || e'\\n' || name_ja || e'\\n' || contact_email)))`,
  `create index catalogue_key_words on catalogue_key using gin (search_grams(lower(key))) where kind = 'supplier'`,
  `create index customer_words on customer using gin (search_grams(
    lower(coalesce(email, '') || e'\\n' || name_en || e'\\n' || name_zh || e'\\n' || name_ja || e'\\n'
      || regexp_replace(telephone, '[^0-9+]', '', 'g'))))`,
  // Rows are stored in the order of these times, so a BRIN index of a few bytes per hundred pages finds a month, at
  // almost no write cost.
  'create index orders_made on orders using brin (created_at)',
  'create index orders_use_time on orders using brin (use_time)',
  'create index ledger_entry_made on ledger_entry using brin (created_at)',
  'create index redemption_made on redemption using brin (effective_at)',
  'create index orders_shop_newest on orders (supplier_id, id)',
  `create index orders_waiting on orders (id) where (kind = 'reservation' and order_status in (-1, 0, 1, 2, 7, 8, 9, 10))
    or (kind <> 'reservation' and order_status = 0)`,
  `create index orders_expired on orders (id) where kind <> 'reservation' and order_status = 4`,
  `create index orders_codes on orders ((coalesce(coupon_code, preference_code)), pay_status)
    where closed_at is null and coalesce(coupon_code, preference_code) is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, ...words, ...indexes]) await sql.raw(statement).execute(db)
}
