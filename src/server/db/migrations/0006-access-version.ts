import { type Kysely, sql } from 'kysely'

/**
 * Credentials are versioned per account, so that revocation is one update (S-22). Every credential carries the access
 * version that it was issued for and is valid only while the two are equal. A credential issued while the version
 * changes is therefore invalid.
 */
const statements = [
  `alter table customer add column access_version integer not null default 1 check (access_version > 0)`,
  // The default fills existing rows; later inserts set the version explicitly.
  ...['session', 'known_device'].flatMap((table) => [
    `alter table ${table} add column access_version integer not null default 1`,
    `alter table ${table} alter column access_version drop default`,
  ]),
  // Codes live for a minute, so the open ones are deleted instead of being given a session.
  `delete from sign_in_code`,
  // session_number: the session that requested the code. The code ends with that session.
  `alter table sign_in_code
    add column access_version integer not null,
    add column session_number integer not null`,
  // Null without an account: a sign-in started signed out, a link to an address without an account.
  ...['third_login', 'mail_link'].flatMap((table) => [
    `alter table ${table} add column access_version integer`,
    `update ${table} set access_version = 1 where customer_id is not null`,
    `alter table ${table} add check ((access_version is null) = (customer_id is null))`,
  ]),
  `create index third_login_customer on third_login (customer_id)`,
  `create index mail_link_email on mail_link (email)`,
  `create index mail_link_end on mail_link (expires_at)`,
  // A new password is entered on the linked page, no longer when the link is requested (S-23).
  `alter table mail_link drop column new_password_hash`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
