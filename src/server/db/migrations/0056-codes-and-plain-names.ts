import { type Kysely, sql } from 'kysely'

/**
 * Orders are found by a redemption's code and by the ticket's. The ticket's code is not stored: it is derived from
 * the number as `shortCode` of the domain does. Its index is on the table of an order's words, which the order's
 * steps do not update (decision 37).
 *
 * Order names are normalised for search: full-width letters become plain ones, and several blanks become one. Only
 * the few rows that differ are rewritten.
 */
const statements = [
  'create index redemption_code on redemption (short_code) where order_id is not null',
  `create function ticket_code(number text) returns text immutable strict parallel safe language plpgsql as $$
  declare
    mask constant bigint := 4294967295;
    digits constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    plain constant text := upper(number);
    hash bigint := 2166136261;
  begin
    for place in 1..length(plain) loop
      hash := ((hash # ascii(substr(plain, place, 1))) * 16777619) & mask;
    end loop;
    hash := hash # (hash >> 16);
    -- In two halves: the product of the whole would be too large.
    hash := ((hash & 65535) * 2246822507 + ((((hash >> 16) * 2246822507) & 65535) << 16)) & mask;
    hash := hash # (hash >> 13);
    return substr(digits, (hash & 31)::integer + 1, 1) || substr(digits, ((hash >> 5) & 31)::integer + 1, 1)
      || substr(digits, ((hash >> 10) & 31)::integer + 1, 1) || substr(digits, ((hash >> 15) & 31)::integer + 1, 1);
  end $$`,
  `create index order_search_code on order_search (ticket_code(split_part(words, e'\\n', 1)))`,
  `create or replace function order_words(o orders) returns text immutable parallel safe language sql as $$
  select lower(o.order_no || e'\\n' || regexp_replace(
      normalize(o.jp_name || e'\\n' || o.en_name || e'\\n' || o.zh_name || e'\\n' || o.use_name, nfkc), ' {2,}', ' ', 'g')
    || e'\\n' || o.email || e'\\n' || regexp_replace(o.phone, '[^0-9+]', '', 'g')) $$`,
  `update order_search s set words = order_words(o) from orders o where o.id = s.order_id and s.words <> order_words(o)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
