import { is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../src/store/database/store.ts'
import * as schema from '../../src/store/tables/schema.ts'
import { currentWordsVersion } from '../../src/store/tables/schema.ts'
import { fillActivities } from './fillActivities.ts'
import { fillDirectory } from './fillDirectory.ts'
import { fillShortLived } from './fillShortLived.ts'
import { bigint, day, hash } from './sqlParts.ts'

export interface FillOptions {
  /** Sub-organizations, each with one user. */
  accounts: number
  /** Has 80 % of them. */
  tenantId: string
  /** Has 10 %, people with passkeys and no contacts. */
  passkeyTenantId: string
  /** One of the small tenants that share the last 10 %: more than Postgres keeps statistics of. */
  smallTenantId: string
  now: number
}

const mostTenants = 250
/** Time between the first sign-up and the last. */
const age = 400 * day

/** Accounts that the service fills in after an upgrade: less than a batch. */
const usersOfEarlierVersion = 10
/** One account in twenty has no wallet. */
const hasWallet = sql`(at % 20 <> 9)`

/** The name of people who signed up without one: a third of the accounts. */
export const commonName = 'New user'
/** An unverified address of one account in a hundred. */
export const typedByMany = 'shared@example.com'
/** A name of one account in 3,000, and a name of a single one. */
export const sharedName = 'Ada 34'
export const uniqueName = 'Person 32'

/**
 * Fills every table as `accounts` sign-ups in about a year would. The rows of one account are scattered over the table, as
 * if written on different days.
 */
export async function fillTables(db: Database, options: FillOptions): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    for (const statement of statements(options)) await transaction.execute(statement)
  })
  // Postgres does so by itself after a while.
  for (const table of Object.values(schema))
    if (is(table, PgTable)) await db.execute(sql`vacuum (analyze) ${table}`)
}

function* statements(options: FillOptions): Generator<SQL> {
  const start = options.now - age
  yield* fillTenants(options, bigint(start))
  yield* fillAccounts(options, start)
  yield* fillCredentials()
  yield* fillWallets()
  yield* fillTags()
  yield* fillPolicies()
  yield* fillContractInterfaces()
  yield* fillRecipients()
  yield* fillRecoveryContacts()
  yield* fillActivities({ start: bigint(start), now: options.now })
  yield* fillShortLived(options)
  for (const statement of fillDirectory) yield sql.raw(`${statement} on conflict do nothing`)
}

/** The small tenants, each with a root user, an auth proxy and an OAuth client. */
function* fillTenants({ accounts, smallTenantId }: FillOptions, start: SQL): Generator<SQL> {
  const last = Math.min(mostTenants, Math.max(2, Math.ceil(accounts / 100))) - 1
  yield sql`create temporary table tenant on commit drop as
    select at, case at when 0 then ${smallTenantId}::uuid else gen_random_uuid() end as id,
      gen_random_uuid() as root_id, gen_random_uuid() as proxy_id
    from generate_series(0, ${last}::int) as n (at)`
  yield sql`insert into organizations (id, tenant_id, parent_id, name, created_at, updated_at)
    select id, id, null, 'Tenant ' || at, ${start}, ${start} from tenant where at > 0`
  const people = sql`tenant t cross join lateral (values (root_id, 'root'), (proxy_id, 'proxy')) u (id, role)`
  yield sql`insert into users (id, organization_id, tenant_id, role, name, created_at, updated_at)
    select u.id, t.id, t.id, u.role, 'Root user', ${start}, ${start} from ${people}`
  yield sql`insert into credentials
    (id, tenant_id, organization_id, user_id, name, type, public_key, created_at, updated_at)
    select gen_random_uuid(), t.id, t.id, u.id, 'key', 'CREDENTIAL_TYPE_API_KEY_P256',
      '02' || ${hash(sql`u.id`)}, ${start}, ${start} from ${people}`
  yield sql`insert into proxy_configs
    (id, organization_id, enabled, user_id, public_key, sealed_key, settings, created_at, updated_at)
    select gen_random_uuid(), id, true, proxy_id, '02' || ${hash(sql`proxy_id`)},
      '{"enc":"","ciphertext":""}', '{}', ${start}, ${start} from tenant`
  yield sql`insert into oauth2_credentials (id, organization_id, provider, client_id, created_at, updated_at)
    select gen_random_uuid(), id, 'google', 'client ' || at, ${start}, ${start} from tenant`
}

function* fillAccounts({ accounts, tenantId, passkeyTenantId }: FillOptions, start: number): Generator<SQL> {
  const step = bigint(Math.floor(age / accounts))
  yield sql`create temporary table account on commit drop as
    select n.at, gen_random_uuid() as id, gen_random_uuid() as user_id, n.at % 10 = 1 as by_passkey,
      case n.at % 10 when 0 then t.id when 1 then ${passkeyTenantId}::uuid else ${tenantId}::uuid end as tenant_id,
      case
        when n.at % 3 = 0 or n.at % 10 = 1 then ${commonName}::text
        when n.at % 3 = 1 then 'Ada ' || n.at % 1000
        else 'Person ' || n.at
      end as name,
      ${bigint(start)} + n.at * ${step} as created_at
    from generate_series(1, ${accounts}::int) as n (at)
    join tenant t on t.at = n.at / 10 % (select count(*) from tenant)`
  yield sql`insert into organizations (id, tenant_id, parent_id, name, created_at, updated_at)
    select id, tenant_id, tenant_id, name, created_at, created_at from account order by at`
  yield sql`insert into users
    (id, organization_id, tenant_id, role, name, email, email_verified_at, phone_number, phone_number_verified_at,
      claimed_at, sign_up_method, sign_up_address, last_sign_in_at, has_wallet, words_version, created_at, updated_at)
    select user_id, id, tenant_id, 'root', name,
      case when at % 100 = 6 then ${typedByMany}::text when not by_passkey and at % 5 > 0 then 'person' || at || '@example.com' end,
      case when not by_passkey and at % 5 > 1 then created_at end,
      case when not by_passkey and at % 5 = 0 then '+1' || 2000000000 + at end,
      case when not by_passkey and at % 5 = 0 then created_at end,
      created_at, 'LOGIN_METHOD_' || case when at % 50 = 6 then 'WALLET' when by_passkey then 'PASSKEY' else 'EMAIL' end,
      ('10.' || at % 200 || '.' || at / 250 % 250 || '.' || at % 250)::inet,
      created_at + ${bigint(4 * day)}, ${hasWallet},
      case when at > ${usersOfEarlierVersion}::int then ${currentWordsVersion}::int else 0 end,
      created_at, created_at
    from account order by at`
  // As searchWords.ts makes them from these names and contacts.
  yield sql`insert into user_words (tenant_id, organization_id, user_id, word)
    select distinct u.tenant_id, u.organization_id, u.id, word from users u
    cross join lateral (
      select unnest(string_to_array(lower(u.name), ' '))
      union all select replace(u.email, '.', '')
      union all select split_part(u.email, '@', 1)
      union all select '@' || split_part(u.email, '@', 2) || '@'
      union all select ltrim(u.phone_number, '+')
    ) w (word)
    where u.organization_id <> u.tenant_id and word is not null and u.words_version > 0`
}

/** Four logins each, of which one is live; API keys for some; passkeys and identities for some, live and removed. */
function* fillCredentials(): Generator<SQL> {
  const owner = sql`a.tenant_id, a.id, a.user_id`
  for (const round of [1, 2, 3, 4]) {
    const time = sql`(a.created_at + ${bigint(round * day)})`
    yield sql`insert into credentials
      (id, tenant_id, organization_id, user_id, name, type, public_key, created_at, updated_at,
        expiration_seconds, expires_at, ended_at, auth_time, login_family_id)
      select k.id, ${owner}, 'Login', 'CREDENTIAL_TYPE_LOGIN', '02' || ${hash(sql`k.id`)}, ${time}, ${time},
        900, ${time} + 900000, ${round < 4 ? sql`${time} + 900000` : sql`null`}, ${time}, k.id
      from account a cross join lateral (select gen_random_uuid() as id, a.at) k order by a.at`
  }
  yield sql`insert into credentials
    (id, tenant_id, organization_id, user_id, name, type, public_key, created_at, updated_at)
    select gen_random_uuid(), ${owner}, 'key', 'CREDENTIAL_TYPE_API_KEY_P256', '02' || ${hash(sql`a.id`)},
      a.created_at, a.created_at
    from account a where at % 10 = 5 order by at`
  const ended = sql`case round when 1 then a.created_at end`
  yield sql`insert into authenticators
    (id, tenant_id, organization_id, user_id, name, credential_id, public_key, algorithm, rp_id, aaguid,
      attestation_type, transports, sign_count, backup_eligible, backed_up, created_at, updated_at, ended_at)
    select gen_random_uuid(), ${owner}, 'Passkey', ${hash(sql`a.id || '' || round`)}, ${hash(sql`a.user_id`)}, -7,
      'localhost', '', 'none', '[]', 0, true, true, a.created_at, a.created_at, ${ended}
    from account a cross join generate_series(1, 2) round where by_passkey or at % 10 = 2 order by round, at`
  yield sql`insert into oauth_identities
    (id, tenant_id, organization_id, user_id, name, issuer, subject, audience, email,
      created_at, updated_at, ended_at)
    select gen_random_uuid(), ${owner}, 'Google', 'https://accounts.google.com', 'subject ' || at, 'google-client',
      'social' || at || '@example.com', a.created_at, a.created_at, ${ended}
    from account a cross join generate_series(1, 2) round where at % 10 in (0, 3, 4) order by round, at`
}

/** Two policies for one account in ten. */
function* fillPolicies(): Generator<SQL> {
  yield sql`insert into policies
    (id, organization_id, name, effect, condition, consensus, notes, created_at, updated_at)
    select gen_random_uuid(), a.id, 'policy ' || round, 'EFFECT_ALLOW', 'activity.action == ''SIGN''',
      'approvers.count() >= 2', '', a.created_at, a.created_at
    from account a cross join generate_series(1, 2) round where at % 10 = 7 order by round, at`
}

/** The interface of a contract for one account in ten. */
function* fillContractInterfaces(): Generator<SQL> {
  yield sql`insert into contract_interfaces
    (id, organization_id, type, address, address_key, interface, label, notes, created_at, updated_at)
    select gen_random_uuid(), a.id, 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM', '0x' || repeat('ab', 20),
      '0x' || repeat('ab', 20), '[{"name":"pause","inputs":[]}]', 'Token', '', a.created_at, a.created_at
    from account a where at % 10 = 7 order by at`
}

/** Two saved recipients for one account in ten. */
function* fillRecipients(): Generator<SQL> {
  yield sql`insert into recipients
    (id, organization_id, name, name_key, format, address, user_id, created_at, updated_at)
    select gen_random_uuid(), a.id, 'Ada ' || round, 'ada ' || round, 'ADDRESS_FORMAT_ETHEREUM',
      '0x' || repeat('a' || round, 20), a.user_id, a.created_at, a.created_at
    from account a cross join generate_series(1, 2) round where at % 10 = 7 order by round, at`
}

/** A recovery contact for one account in ten. */
function* fillRecoveryContacts(): Generator<SQL> {
  yield sql`insert into recovery_contacts
    (id, organization_id, user_id, email, token_digest, named_at, agreed_at, established_at)
    select gen_random_uuid(), a.id, a.user_id, 'helper' || at || '@example.com', ${hash(sql`at`)}, a.created_at,
      a.created_at, a.created_at
    from account a where at % 10 = 3 order by at`
}

/** A tag for every tenth, which its user has. */
function* fillTags(): Generator<SQL> {
  yield sql`insert into tags (id, organization_id, kind, name, created_at, updated_at)
    select a.user_id, a.id, 'user', 'Owner', a.created_at, a.created_at from account a where at % 10 = 5 order by at`
  yield sql`insert into taggings (organization_id, target_id, tag_id)
    select a.id, a.user_id, a.user_id from account a where at % 10 = 5 order by at`
}

/** A wallet each, with an Ethereum and a Solana account. */
function* fillWallets(): Generator<SQL> {
  yield sql`insert into wallets
    (id, organization_id, name, sealed, languages, imported, created_at, updated_at)
    select a.user_id, a.id, 'Default wallet', ${hash(sql`a.user_id`)}, '["ENGLISH"]', false, a.created_at, a.created_at
    from account a where ${hasWallet} order by at`
  yield sql`insert into wallet_accounts
    (id, organization_id, wallet_id, curve, path, address_format, address, public_key, created_at, updated_at)
    select gen_random_uuid(), a.id, a.user_id, c.curve, 'm/44''/60''/0''/0/0', c.format,
      '0x' || substr(${hash(sql`a.user_id || c.curve`)}, 1, 40), '02' || ${hash(sql`a.user_id`)}, a.created_at, a.created_at
    from account a cross join (values
      ('CURVE_SECP256K1', 'ADDRESS_FORMAT_ETHEREUM'), ('CURVE_ED25519', 'ADDRESS_FORMAT_SOLANA')) c (curve, format)
    where ${hasWallet} order by c.curve, at`
}
