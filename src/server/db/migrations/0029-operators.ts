import { type Kysely, sql } from 'kysely'

/**
 * Operators (decision 35): accounts with a role, their passkeys, sessions, emailed links, and challenges of started
 * sign-ins. Credentials are stored as SHA-256 hashes, the secret of an authenticator app encrypted. Sessions and
 * links are valid for one access version of the account, like customers' (S-22).
 */
const statements = [
  `create table operator_account (
    id integer generated always as identity primary key,
    email text not null check (email <> ''),
    name text not null default '',
    role text not null check (role in ('owner', 'support', 'catalogue', 'finance')),
    locale text not null check (locale in ('en', 'ja')),
    invited_at timestamptz not null,
    joined_at timestamptz,
    out_at timestamptz,
    access_version integer not null default 1,
    password_hash text,
    totp_sealed bytea,
    totp_step integer,
    failures_in_row integer not null default 0 check (failures_in_row >= 0),
    check ((password_hash is null) = (totp_sealed is null)),
    check (out_at is null or (password_hash is null and joined_at is null))
  )`,
  `create unique index operator_account_email on operator_account (lower(email))`,
  `create table operator_passkey (
    id text primary key,
    operator_id integer not null references operator_account(id) on delete cascade,
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index operator_passkey_operator on operator_passkey (operator_id)`,
  `create table operator_session (
    id_hash bytea primary key,
    number integer generated always as identity unique,
    operator_id integer not null references operator_account(id) on delete cascade,
    access_version integer not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    user_agent text not null
  )`,
  `create index operator_session_operator on operator_session (operator_id)`,
  `create index operator_session_end on operator_session (expires_at)`,
  // One link per operator: a new one replaces the old.
  `create table operator_link (
    operator_id integer primary key references operator_account(id) on delete cascade,
    token_hash bytea not null unique,
    totp_sealed bytea,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table operator_challenge (
    challenge_hash bytea primary key,
    operator_id integer references operator_account(id) on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index operator_challenge_end on operator_challenge (expires_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
