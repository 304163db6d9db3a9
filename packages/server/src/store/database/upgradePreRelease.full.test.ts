import { openPglite } from '@latchkey/server/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { insertAuthenticator } from '../authenticators.ts'
import { apiKeyType, insertCredential, loginType } from '../credentials.ts'
import { keyOfContact, keyOfIdentityEmail } from '../directory/directoryKeys.ts'
import { insertIdentity } from '../oauthIdentities.ts'
import { insertOrganization } from '../organizations.ts'
import { insertUser } from '../users.ts'
import type { Store } from './store.ts'

let store: Store
beforeEach(async () => {
  store = await openPglite({ memory: true })
})
afterEach(() => store.close())

const select = async (text: string): Promise<readonly Record<string, unknown>[]> => {
  const { rows } = (await store.db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }
  return rows
}

/** Every column, index, foreign key and function of the schema. */
const readCatalog = async () => [
  ...(await select(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
  )),
  ...(await select(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`,
  )),
  ...(await select(
    `select conname, pg_get_constraintdef(oid) from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )),
  ...(await select(
    `select proname, prosrc, provolatile from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
  )),
]

/** The schema and the record of migrations as the last version before the initial migration left them. */
async function makeOld(lastMigration = 1_795_550_173_471): Promise<void> {
  for (const statement of [
    'alter table idempotent_replies rename to answers',
    'alter index idempotent_replies_pkey rename to answers_pkey',
    'alter index idempotent_replies_expires_at rename to answers_expires_at',
    'alter table credentials rename column login_family_id to chain_id',
    'alter table users rename column email_verified_at to email_proven_at',
    'alter table users rename column phone_number_verified_at to phone_number_proven_at',
    'create unique index users_proven_email on users (tenant_id, email) where email_proven_at is not null',
    'create unique index users_proven_phone_number on users (tenant_id, phone_number)',
    'create unique index oauth_identities_triple on oauth_identities (tenant_id, issuer, subject, audience)',
    'drop index credentials_key, authenticators_credential',
    'create unique index credentials_key on credentials (tenant_id, public_key)',
    'create unique index authenticators_credential on authenticators (tenant_id, credential_id)',
    'drop table directory, mentions',
    'drop table secret_checks, channel_outcomes, user_words, locks, service_processes, schema_compatibility',
    'alter table users drop column last_sign_in_at, drop column has_wallet, drop column words_version',
    'alter table users drop column blocked_at',
    'alter table credentials drop column login_method, drop column login_address',
    'drop index credentials_logins, credentials_refreshes',
    'alter table proxy_configs add constraint proxy_configs_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id)',
    'drop function recent_uses',
    'create index wallet_accounts_any_address on wallet_accounts (address)',
    'drop index wallet_accounts_address',
    'create index wallet_accounts_address on wallet_accounts (organization_id, address)',
    'drop index activities_completed_user, activities_completed_user_type, activities_about',
    'drop index activities_other_user, activities_other_user_type',
    'drop index activities_other_user_status, activities_other_user_status_type',
    ...oldKey('otps', 'route'),
    ...oldKey('verifications', 'route'),
    ...oldKey('outbox', 'bucket'),
    'alter table activities drop column is_routine',
    ...['activities', 'activity_claims', 'votes'].map(
      (
        table,
      ) => `alter table ${table} alter column fingerprint type text using case when length(fingerprint) = 32
        then 'sha256:' || encode(fingerprint, 'hex') else convert_from(fingerprint, 'UTF8') end`,
    ),
    'alter table activities drop column bucket cascade, add primary key (organization_id, id)',
    'alter table votes drop column bucket, add primary key (organization_id, id)',
    'alter table activity_claims drop column bucket, add primary key (organization_id, user_id, fingerprint)',
    ...oldKey('webhook_deliveries', 'bucket'),
    'alter table webhook_deliveries drop column due_at',
    'drop table webhook_endpoint_states',
    `alter table webhook_endpoints add column failed bigint default 0 not null,
      add column failures integer default 0 not null, add column retry_at bigint, add column last_delivered_at bigint,
      add column last_failed_at bigint, add column last_failure text, add column last_status integer`,
    'alter index webhook_deliveries_endpoint rename to webhook_deliveries_due',
    'delete from drizzle.__drizzle_migrations',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1), ('last', ${lastMigration})`,
  ])
    await store.db.execute(sql.raw(statement))
}

function oldKey(table: string, column: string): string[] {
  return [`alter table ${table} drop column ${column}, add primary key (id)`]
}

const readRecord = () => select('select hash, created_at from drizzle.__drizzle_migrations')

it('behavior: a database of the version before gets the present schema and keeps its rows', async () => {
  const [catalog, record] = [await readCatalog(), await readRecord()]
  await store.db.execute(
    sql`insert into idempotent_replies (key, digest, result, expires_at) values ('key', 'digest', '{}', 5)`,
  )
  await store.db.execute(
    sql`insert into verifications
      (route, id, organization_id, tenant_id, otp_type, contact, public_key, created_at, expires_at)
      select 1, '00000000-0000-4000-8000-000000000fff', id, id, '', '', '', 0, 0 from gen_random_uuid() as id`,
  )
  await makeOld()
  expect(await readCatalog()).not.toEqual(catalog)

  await store.migrate()
  await store.migrate()
  expect(await readCatalog()).toEqual(catalog)
  expect(await readRecord()).toEqual(record)
  expect(await select('select key from idempotent_replies')).toEqual([{ key: 'key' }])
  expect(await select('select route from verifications')).toEqual([{ route: 0xfff }])
})

it('behavior: the directory gets what was unique among the organizations of a tenant', async () => {
  const [tenantId, organizationId, userId, id] = [1, 2, 3, 4].map(
    (n) => `00000000-0000-4000-8000-00000000000${n}`,
  )
  const owner = { tenantId: tenantId!, organizationId: organizationId!, name: '', createdAt: 1, updatedAt: 1 }
  const { db } = store
  await insertOrganization(db, { ...owner, id: organizationId!, parentId: tenantId!, rootThreshold: 1 })
  await insertUser(db, {
    ...owner,
    id: userId!,
    role: 'root',
    email: 'ünal@example.com',
    emailVerifiedAt: 1,
    phoneNumber: '+491701234567',
  })
  const identity = {
    issuer: 'https://issuer.example',
    subject: '17',
    audience: 'client',
    email: 'a@example.com',
  }
  const passkey = { rpId: '', aaguid: '', attestationType: 'none', transports: [], signCount: 0 }
  const backup = { backupEligible: true, backedUp: true }
  await db.transaction(async (transaction) => {
    await insertIdentity(transaction, { ...owner, userId: userId!, id: id!, ...identity })
    await insertAuthenticator(transaction, {
      ...owner,
      ...passkey,
      ...backup,
      userId: userId!,
      id: id!,
      credentialId: 'abc',
      publicKey: 'key',
      algorithm: -7,
    })
    const key = { ...owner, userId: userId!, publicKey: '02ab' }
    await insertCredential(transaction, { ...key, id: id!, type: apiKeyType })
    await insertCredential(transaction, { ...key, id: userId!, type: loginType, publicKey: '02cd' })
    // An account that nobody has claimed, which is what its contact is for.
    await transaction.execute(sql`update users set claimed_at = null`)
  })
  const [entries, mentions] = ['select * from directory order by key', 'select * from mentions order by key']
  const before = await select(entries)
  expect(before).toHaveLength(4)
  await makeOld()
  await store.migrate()
  expect(await select(entries)).toEqual(before)
  const keys = [
    keyOfContact(tenantId!, 'ünal@example.com'),
    keyOfContact(tenantId!, '+491701234567'),
    keyOfIdentityEmail(tenantId!, 'a@example.com'),
  ]
  expect((await select(mentions)).map(({ key }) => key)).toEqual(keys.sort())
})

it('behavior: activities of parents get buckets by their ids, others that of their organization', async () => {
  const [parent, child] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const id = '01900000-0000-7000-8000-000000000abc'
  const organization = (of: string) =>
    sql`insert into organizations (id, tenant_id, name, created_at, updated_at) values (${of}, ${parent}, '', 0, 0)`
  const activity = (of: string, fingerprint: string) => sql`insert into activities
    (id, organization_id, bucket, user_id, fingerprint, type, status, intent_key, intent, result_key, result, created_at,
      updated_at)
    values (${id}, ${of}, ${of}, ${of}, convert_to(${fingerprint}, 'UTF8'), '', 'ACTIVITY_STATUS_CONSENSUS_NEEDED', '', '{}', '', '{}', 0, 0)`
  const vote = (of: string) => sql`insert into votes
    (id, organization_id, bucket, activity_id, fingerprint, user_id, credential_id, selection, message, public_key,
      signature, scheme, created_at)
    values (${id}, ${of}, ${of}, ${id}, '', ${of}, ${of}, '', '', '', '', '', 0)`
  const claim = (of: string, fingerprint: string) => sql`insert into activity_claims
    (organization_id, bucket, user_id, fingerprint, activity_id, expires_at)
    values (${of}, ${of}, ${of}, convert_to(${fingerprint}, 'UTF8'), ${id}, 0)`
  for (const of of [parent, child])
    for (const statement of [organization(of), activity(of, 'sha256:123'), vote(of), claim(of, 'sha256:123')])
      await store.db.execute(statement)
  await makeOld()
  await store.migrate()
  const bucketsOf = (table: string) => select(`select bucket from ${table} order by organization_id`)
  const byId = [{ bucket: '11111111-1111-4111-8111-111111111abc' }, { bucket: child }]
  expect(await bucketsOf('activities')).toEqual(byId)
  expect(await bucketsOf('votes')).toEqual(byId)
  expect(await bucketsOf('activity_claims')).toEqual([
    { bucket: '11111111-1111-4111-8111-111111111123' },
    { bucket: child },
  ])
  // Votes would look for the parent's elsewhere.
  expect(await select('select status from activities order by organization_id')).toEqual([
    { status: 'ACTIVITY_STATUS_REJECTED' },
    { status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED' },
  ])
})

it('behavior: a database with part of the changes gets the rest', async () => {
  const catalog = await readCatalog()
  await makeOld()
  await store.db.execute(sql.raw('alter table answers rename to idempotent_replies'))
  await store.migrate()
  expect(await readCatalog()).toEqual(catalog)
})

it('behavior: refuses a database that is too old', async () => {
  await makeOld(1_795_000_000_000)
  const old = await readCatalog()
  await expect(store.migrate()).rejects.toThrow('too old to upgrade from')
  expect(await readCatalog()).toEqual(old)
})
