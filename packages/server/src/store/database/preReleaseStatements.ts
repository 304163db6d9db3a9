/**
 * Bring a database from before the first release to the present schema. Each may run again on a database that has it
 * already. Goes with the first release; afterwards the schema changes by migrations alone.
 */
export const preReleaseStatements: readonly string[] = [
  rename('table', 'answers', 'idempotent_replies'),
  rename('index', 'answers_pkey', 'idempotent_replies_pkey'),
  rename('index', 'answers_expires_at', 'idempotent_replies_expires_at'),
  renameColumn('credentials', 'chain_id', 'login_family_id'),
  renameColumn('users', 'email_proven_at', 'email_verified_at'),
  renameColumn('users', 'phone_number_proven_at', 'phone_number_verified_at'),
  rename('index', 'users_proven_email', 'users_verified_email'),
  rename('index', 'users_proven_phone_number', 'users_verified_phone_number'),
  'alter table "credentials" add column if not exists "login_method" text',
  'alter table "credentials" add column if not exists "login_address" text',
  `create index if not exists "credentials_logins" on "credentials" ("user_id", "login_at")
    where id = login_family_id`,
  `create index if not exists "credentials_login_address" on "credentials" ("login_at")
    where login_address is not null`,
  `create table if not exists "secret_checks" (
    "name" text primary key not null,
    "fingerprint" text not null,
    "since" bigint not null,
    "replaced" jsonb not null
  )`,
  'alter table "users" add column if not exists "blocked_at" bigint',
]

function rename(kind: 'table' | 'index', from: string, to: string): string {
  return `alter ${kind} if exists "${from}" rename to "${to}"`
}

/** Postgres knows no `rename column if exists`. */
function renameColumn(table: string, from: string, to: string): string {
  return `do $$ begin
    if exists (
      select from information_schema.columns
      where table_schema = current_schema() and table_name = '${table}' and column_name = '${from}'
    ) then
      alter table "${table}" rename column "${from}" to "${to}";
    end if;
  end $$`
}
