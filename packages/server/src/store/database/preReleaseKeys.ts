/** Tables whose primary key was the id alone. */
const tables = [
  'authenticators',
  'contract_interfaces',
  'credentials',
  'import_targets',
  'oauth2_credentials',
  'oauth_identities',
  'on_ramp_transactions',
  'policies',
  'private_keys',
  'tags',
  'tvc_approvals',
  'tvc_apps',
  'tvc_deployments',
  'tvc_operator_sets',
  'tvc_operators',
  'users',
  'wallet_accounts',
  'wallets',
  'webhook_endpoints',
]

/** Indexes that the new primary keys replace. */
const replaced = [
  'activities_completed',
  'authenticators_organization',
  'credentials_organization',
  'oauth_identities_organization',
  'on_ramp_transactions_organization',
  'tvc_approvals_organization',
  'tvc_deployments_organization',
  'tvc_operator_sets_organization',
  'users_organization',
  'wallet_accounts_organization',
  'webhook_endpoints_organization',
]

const indexes = [
  'create index "activities_id" on "activities" ("id", "organization_id")',
  'create index "authenticators_user" on "authenticators" ("organization_id", "user_id")',
  'create index "credentials_unended" on "credentials" ("organization_id", "user_id") where ended_at is null',
  'create index "credentials_logins" on "credentials" ("organization_id", "user_id", "login_at") where id = login_family_id',
  'create index "import_targets_user" on "import_targets" ("organization_id", "user_id", "kind", "id")',
  'create index "oauth_identities_user" on "oauth_identities" ("organization_id", "user_id")',
  'create unique index "tvc_approvals_operator" on "tvc_approvals" ("organization_id", "manifest_id", "operator_id")',
  'create unique index "tvc_deployments_nonce" on "tvc_deployments" ("organization_id", "app_id", "nonce")',
  'create unique index "tvc_deployments_manifest" on "tvc_deployments" ("organization_id", "manifest_id")',
  'create index "users_id" on "users" ("id")',
  'create index "users_without_words" on "users" ("organization_id", "id") where words_version < 1',
  'create index "votes_activity" on "votes" ("organization_id", "activity_id", "created_at")',
  'create unique index "wallet_accounts_path" on "wallet_accounts" ("organization_id", "wallet_id", "path", "curve", "address_format")',
  'create index "wallet_accounts_wallet" on "wallet_accounts" ("organization_id", "wallet_id", "id")',
]

/** Bring the keys, foreign keys and indexes of rows within an organization to their present columns. */
export const preReleaseKeys: readonly string[] = [
  'alter table "verifications" add column if not exists "login_organization_id" uuid',
  'alter table "token_uses" add column if not exists "organization_id" uuid',
  ...tables.map((table) => remakeKey(table, `${table}_pkey`, `${table}_organization_id_id_pk`, ['id'])),
  remakeKey('taggings', 'taggings_tag_id_target_id_pk', 'taggings_organization_id_tag_id_target_id_pk', [
    'tag_id',
    'target_id',
  ]),
  remakeKey(
    'private_key_addresses',
    'private_key_addresses_private_key_id_position_pk',
    'private_key_addresses_pk',
    ['private_key_id', 'position'],
  ),
  foreignKey('taggings', 'taggings_tag_fk', 'tag_id', 'tags'),
  foreignKey('wallet_accounts', 'wallet_accounts_wallet_fk', 'wallet_id', 'wallets'),
  foreignKey('private_key_addresses', 'private_key_addresses_key_fk', 'private_key_id', 'private_keys'),
  ...replaced.map((name) => `drop index if exists "${name}"`),
  ...indexes.flatMap((statement) => [
    `drop index if exists ${statement.split(' ').find((word) => word.startsWith('"'))}`,
    statement,
  ]),
]

/** Drops the old primary key, with the foreign keys that need it, and adds the new one. */
function remakeKey(table: string, old: string, name: string, columns: string[]): string {
  const listed = ['organization_id', ...columns].map((column) => `"${column}"`).join(', ')
  return `do $$ begin
    if exists (select from pg_constraint where conname = '${old}') then
      alter table "${table}" drop constraint "${old}" cascade;
      alter table "${table}" add constraint "${name}" primary key (${listed});
    end if;
  end $$`
}

function foreignKey(table: string, name: string, column: string, target: string): string {
  return `do $$ begin
    if not exists (select from pg_constraint where conname = '${name}') then
      alter table "${table}" add constraint "${name}" foreign key ("organization_id", "${column}")
        references "${target}" ("organization_id", "id") on delete cascade;
    end if;
  end $$`
}
