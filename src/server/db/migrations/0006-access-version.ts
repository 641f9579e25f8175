import { type Kysely, sql } from 'kysely'

/**
 * Revocation is one act (S-22): every account has a version of who may get in, and whatever lets somebody in
 * carries the version that it was made for. It counts only while the two are equal, so that what was under way while the
 * version moved is worth nothing when it arrives.
 */
const statements = [
  `alter table customer add column access_version integer not null default 1 check (access_version > 0)`,
  // The default fills the rows that there are; later ones say their version themselves.
  ...['session', 'known_device'].flatMap((table) => [
    `alter table ${table} add column access_version integer not null default 1`,
    `alter table ${table} alter column access_version drop default`,
  ]),
  // Codes live for a minute: those that are open now need no session to hang on.
  `delete from sign_in_code`,
  // session_number: the session that asked for it. A code ends with that one as well.
  `alter table sign_in_code
    add column access_version integer not null,
    add column session_number integer not null`,
  // Null where no account is meant: a sign-in that began signed out, a link to an address without an account.
  ...['third_login', 'mail_link'].flatMap((table) => [
    `alter table ${table} add column access_version integer`,
    `update ${table} set access_version = 1 where customer_id is not null`,
    `alter table ${table} add check ((access_version is null) = (customer_id is null))`,
  ]),
  `create index third_login_customer on third_login (customer_id)`,
  `create index mail_link_email on mail_link (email)`,
  `create index mail_link_end on mail_link (expires_at)`,
  // A new password is typed behind the link, and no longer where it is asked for (S-23).
  `alter table mail_link drop column new_password_hash`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
