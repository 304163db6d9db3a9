import { preReleaseBuckets } from './preReleaseBuckets.ts'
import { preReleaseDirectory } from './preReleaseDirectory.ts'
import { preReleaseFingerprints } from './preReleaseFingerprints.ts'
import { preReleaseKeys } from './preReleaseKeys.ts'
import { preReleaseLineage } from './preReleaseLineage.ts'
import { preReleaseProcesses } from './preReleaseProcesses.ts'
import { preReleaseRoutine } from './preReleaseRoutine.ts'
import { sqlFunctions } from './sqlFunctions.mjs'

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
  'drop index if exists "users_proven_email", "users_proven_phone_number"',
  'alter table "credentials" add column if not exists "login_method" text',
  'alter table "credentials" add column if not exists "login_address" text',
  `create index if not exists "credentials_login_address" on "credentials" ("login_at")
    where login_address is not null`,
  `create table if not exists "secret_checks" (
    "name" text primary key not null,
    "fingerprint" text not null,
    "since" bigint not null,
    "replaced" jsonb not null
  )`,
  'alter table "proxy_configs" drop constraint if exists "proxy_configs_organization_id_organizations_id_fk"',
  'alter table "users" add column if not exists "blocked_at" bigint',
  `alter table "users"
    add column if not exists "last_sign_in_at" bigint default 0 not null,
    add column if not exists "has_wallet" boolean default false not null,
    add column if not exists "words_version" smallint default 0 not null`,
  `create table if not exists "user_words" (
    "tenant_id" uuid not null,
    "organization_id" uuid not null,
    "user_id" uuid not null,
    "word" text collate "C" not null,
    constraint "user_words_organization_id_user_id_word_pk" primary key ("organization_id", "user_id", "word")
  )`,
  `create index if not exists "user_words_prefix" on "user_words" ("tenant_id", "word", "organization_id", "user_id")`,
  `create index if not exists "users_last_sign_in" on "users" ("tenant_id", "last_sign_in_at", "id")
    where organization_id <> tenant_id`,
  ...listIndexes(
    'unverified',
    '(email is not null and email_verified_at is null or phone_number is not null and phone_number_verified_at is null)',
  ),
  ...listIndexes('no_wallet', 'not has_wallet'),
  ...listIndexes('blocked', 'blocked_at is not null'),
  `create table if not exists "channel_outcomes" (
    "tenant_id" uuid not null,
    "channel" text not null,
    "last_sent_at" bigint,
    "last_failed_at" bigint,
    "last_failure" text,
    constraint "channel_outcomes_tenant_id_channel_pk" primary key ("tenant_id", "channel")
  )`,
  'create table if not exists "locks" ("key" text primary key not null, "expires_at" bigint not null)',
  'create index if not exists "locks_expires_at" on "locks" ("expires_at")',
  userIndex('completed_user', 'organization_id::text || user_id::text'),
  userIndex('completed_user_type', 'organization_id::text || user_id::text || type'),
  userIndex('other_user', 'organization_id::text || user_id::text'),
  userIndex('other_user_type', 'organization_id::text || user_id::text || type'),
  userIndex('other_user_status', 'organization_id::text || user_id::text || status'),
  userIndex('other_user_status_type', 'organization_id::text || user_id::text || status || type'),
  `create table if not exists "activity_claims" (
    "organization_id" uuid not null,
    "user_id" uuid not null,
    "fingerprint" text not null,
    "activity_id" uuid not null,
    "expires_at" bigint not null,
    constraint "activity_claims_organization_id_user_id_fingerprint_pk"
      primary key ("organization_id", "user_id", "fingerprint")
  )`,
  'create index if not exists "activity_claims_expires_at" on "activity_claims" ("expires_at")',
  // Bodies of the last minutes may still be sent again.
  `do $$
    declare now_ms bigint := extract(epoch from clock_timestamp()) * 1000;
  begin
    if to_regclass('activities_once') is not null then
      insert into activity_claims (organization_id, user_id, fingerprint, activity_id, expires_at)
        select organization_id, user_id, fingerprint, id, created_at + 720000 from activities
        where created_at > now_ms - 720000 on conflict do nothing;
      drop index activities_once;
    end if;
  end $$`,
  ...preReleaseKeys,
  ...preReleaseDirectory,
  ...preReleaseBuckets,
  ...numberInKey('otps', 'route'),
  ...numberInKey('verifications', 'route'),
  ...numberInKey('outbox', 'bucket'),
  `do $$ begin
    if to_regclass('webhook_endpoint_states') is null then
      create table "webhook_endpoint_states" (
        "id" uuid not null,
        "organization_id" uuid not null,
        "failed" bigint default 0 not null,
        "failures" integer default 0 not null,
        "retry_at" bigint,
        "last_delivered_at" bigint,
        "last_failed_at" bigint,
        "last_failure" text,
        "last_status" integer,
        constraint "webhook_endpoint_states_organization_id_id_pk" primary key ("organization_id", "id")
      );
      insert into webhook_endpoint_states
        select id, organization_id, failed, failures, retry_at, last_delivered_at, last_failed_at, last_failure, last_status
        from webhook_endpoints;
      alter table webhook_endpoints drop column failed, drop column failures, drop column retry_at,
        drop column last_delivered_at, drop column last_failed_at, drop column last_failure, drop column last_status;
    end if;
  end $$`,
  ...numberInKey('webhook_deliveries', 'bucket'),
  'alter table "webhook_deliveries" add column if not exists "due_at" bigint',
  rename('index', 'webhook_deliveries_due', 'webhook_deliveries_endpoint'),
  ...preReleaseRoutine,
  ...preReleaseFingerprints,
  ...preReleaseLineage,
  ...preReleaseProcesses,
  `create index if not exists "activities_about" on "activities" ((hashtextextended(
      organization_id::text || coalesce(intent ->> 'subOrganizationId', intent ->> 'contact', intent ->> 'email'), 0)))
    where coalesce(intent ->> 'subOrganizationId', intent ->> 'contact', intent ->> 'email') is not null`,
  'drop index if exists "wallet_accounts_any_address", "wallet_accounts_address"',
  'create index "wallet_accounts_address" on "wallet_accounts" ("address", "organization_id")',
  'create index if not exists "webhook_deliveries_next_at" on "webhook_deliveries" ("next_at", "due_at")',
  ...sqlFunctions,
]

/** The two indexes of tables/users.ts for a condition that lists of people can be limited to. */
function listIndexes(name: string, condition: string): string[] {
  return [
    ['newest', 'created_at'],
    ['last_sign_in', 'last_sign_in_at'],
  ].map(
    ([
      order,
      column,
    ]) => `create index if not exists "users_${name}_${order}" on "users" ("tenant_id", "${column}", "id")
      where organization_id <> tenant_id and ${condition}`,
  )
}

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

/** A column of the number that ids end with, in front of the primary key. ../routes.ts */
function numberInKey(table: string, column: string): string[] {
  return [
    `alter table "${table}" add column if not exists "${column}" smallint`,
    `update "${table}" set "${column}" = ('x' || right("id"::text, 3))::bit(12)::int where "${column}" is null`,
    `alter table "${table}" alter column "${column}" set not null`,
    `alter table "${table}" drop constraint if exists "${table}_pkey"`,
    `do $$ begin
      if not exists (select from pg_constraint where conrelid = '"${table}"'::regclass and contype = 'p') then
        alter table "${table}" add constraint "${table}_${column}_id_pk" primary key ("${column}", "id");
      end if;
    end $$`,
  ]
}

function userIndex(name: string, key: string): string {
  const comparison = name.startsWith('completed') ? '=' : '<>'
  return `create index if not exists "activities_${name}" on "activities" (hashtextextended(${key}, 0), "id")
    where status ${comparison} 'ACTIVITY_STATUS_COMPLETED'`
}
