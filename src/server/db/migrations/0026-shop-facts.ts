import { type Kysely, sql } from 'kysely'

/**
 * Facts for guests (decision 16): yen per person paid at the shop on top of a package's price; the languages besides
 * Japanese in which a shop serves guests; and the diets it caters for, both as arrays of codes.
 */
const statements = [
  `alter table package add column pay_at_shop integer not null default 0 check (pay_at_shop >= 0)`,
  `alter table supplier add column languages jsonb not null default '[]' check (jsonb_typeof(languages) = 'array')`,
  `alter table supplier add column diets jsonb not null default '[]' check (jsonb_typeof(diets) = 'array')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
