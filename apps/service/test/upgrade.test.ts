import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createStamp, type Signer } from '@latchkey/crypto'
import { generateBundleKeyPair } from '@latchkey/crypto/bundle'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere, type ServiceHere, startHere } from './runHere.ts'
import { serveEnclaveHere } from './serveEnclaveHere.ts'
import { parseOldDatabase } from './upgrade/oldDatabase.ts'
import { createPeople, pages, type Stamper } from './upgrade/people.ts'

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const { madeAt, secrets, enclaveSecrets, people, accounts, addresses, waiting, rows } = parseOldDatabase(
  readText('upgrade/database.jsonl'),
)

const schema = readText('../../../packages/server/src/store/database/migrations/0000_initial.sql')

/** Writes the rows of the old database, as its service left them. */
async function restore(database: TestDatabase): Promise<void> {
  await database.query(`${schema}; create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);`)
  const inserts = Object.entries(rows).map(
    ([table, values]) =>
      `insert into ${table} select * from json_populate_recordset(null::${table}, $rows$${JSON.stringify(values)}$rows$);`,
  )
  await database.query(`set session_replication_role = replica; ${inserts.join('\n')}`)
  await database.query(
    "select setval('drizzle.__drizzle_migrations_id_seq', (select max(id) from drizzle.__drizzle_migrations))",
  )
}

const signing = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }

// docs/deployment.md#a-new-version, docs/enclave-verifies.md#switch-it-on
describe('a database that the service of commit 206f8d7a made', () => {
  const folder = newDirectory()
  const secretsFile = join(folder, 'secrets.json')
  const enclaveFile = join(folder, 'secrets.enclave.json')
  const socket = join(folder, 'enclave.sock')
  const { keyOf, passkeyOf, wallet } = createPeople(people, () => Date.now())
  let database: TestDatabase
  let enclave: Awaited<ReturnType<typeof serveEnclaveHere>>
  let service: ServiceHere

  beforeAll(async () => {
    // Votes count for a day.
    vi.useFakeTimers({ toFake: ['Date'], now: madeAt + 60_000 })
    writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 })
    writeFileSync(enclaveFile, JSON.stringify(enclaveSecrets), { mode: 0o600 })
    database = await newDatabase({ empty: true })
    await restore(database)
    enclave = await serveEnclaveHere(enclaveFile, socket)
  })
  afterAll(async () => {
    await service?.end()
    await enclave?.close()
    vi.useRealTimers()
  })

  const environment = () => ({
    ...productionEnvironment(secretsFile),
    VAULT_URL: pages.vault,
    DATABASE_URL: database.url,
  })
  const withSocket = () => ({ ...environment(), LATCHKEY_ENCLAVE_SOCKET: socket })
  /** The output of a command that has to succeed. */
  async function step(...words: string[]) {
    const changesFile = ['--verify-requests', '--refuse-old-seals'].includes(words[0]!)
    const { status, stdout, stderr } = await runHere(words, changesFile ? environment() : withSocket())
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return stdout === '' ? undefined : JSON.parse(stdout)
  }
  async function start() {
    service = await startHere(['--port', '0'], withSocket(), { keep: true })
  }
  async function restart() {
    await service.end()
    await enclave.close()
    enclave = await serveEnclaveHere(enclaveFile, socket)
    await start()
  }

  async function post(path: string, body: string, headers: Record<string, string>) {
    const response = await fetch(`${service.url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { status: response.status, body: await response.json() }
  }
  const byKey = (key: Signer) => async (body: string) => {
    const { header, value } = await createStamp(key, body)
    return { [header]: value }
  }
  let submitted = 0
  async function submit(
    organizationId: string,
    stamp: Stamper | ReturnType<typeof byKey>,
    operation: string,
    type: string,
    parameters: object,
  ) {
    const body = JSON.stringify({
      type: `ACTIVITY_TYPE_${type}`,
      timestampMs: String(Date.now() + ++submitted),
      organizationId,
      parameters,
    })
    return await post(`public/v1/submit/${operation}`, body, await stamp(body))
  }
  const sign = (organizationId: string, stamp: Stamper | ReturnType<typeof byKey>, signWith: string) =>
    submit(organizationId, stamp, 'sign_raw_payload', 'SIGN_RAW_PAYLOAD_V2', {
      signWith,
      payload: 'ef'.repeat(32),
      ...signing,
    })
  const team = accounts.ada.organizationId
  const approve = (key: Signer, { fingerprint }: { fingerprint: string }) =>
    submit(team, byKey(key), 'approve_activity', 'APPROVE_ACTIVITY', { fingerprint })

  it('default: the service opens it, and everything sealed in it opens', async () => {
    await start()
    expect((await sign(team, byKey(keyOf('ada')), addresses.team)).status).toBe(200)
    const { tables } = await step('--verify-keys')
    expect(Object.values(tables).flatMap((table) => (table as { broken: unknown[] }).broken)).toEqual([])
    expect(tables).toMatchObject({ wallets: { opened: 5 }, private_keys: { opened: 1 } })
  })

  it('behavior: the enclave takes over all states, and verifies by them', async () => {
    await step('--verify-requests', 'enforce')
    await restart()
    expect(await step('--adopt-states')).toEqual({ adopted: 5, kept: 0, refused: [] })
    expect(await step('--close-adoption')).toEqual({ adoption: 'closed' })
    expect(await step('--check-states')).toEqual({ same: 5, missing: 0, differing: [] })
  })

  it('behavior: users sign afterwards, as the policies of before say', async () => {
    const status = async (stamp: Parameters<typeof sign>[1], address = addresses.team) => {
      const answer = await sign(team, stamp, address)
      return answer.status === 200 ? answer.body.activity.status : answer.status
    }
    const completed = 'ACTIVITY_STATUS_COMPLETED'
    expect(await status(byKey(keyOf('ada')))).toBe(completed)
    expect(await status(passkeyOf('ada').stamp)).toBe(completed)
    expect(await status(byKey(keyOf('bob')), addresses.privateKey)).toBe(completed)
    expect(await status(byKey(keyOf('bob')), addresses.imported)).toBe(completed)
    expect(await status(byKey(keyOf('max')))).toBe(completed)
    expect(await status(byKey(keyOf('mia')))).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const { organizationId } = accounts.pia
    expect((await sign(organizationId, passkeyOf('pia').stamp, addresses.pia)).status).toBe(200)
  })

  it('behavior: login methods of a sign-up are established, and others are not yet', async () => {
    const policy = {
      policyName: 'Nobody exports',
      effect: 'EFFECT_DENY',
      condition: "activity.action == 'EXPORT'",
      consensus: 'approvers.count() >= 1',
      notes: '',
    }
    const made = await submit(team, byKey(keyOf('ada')), 'create_policy', 'CREATE_POLICY_V3', policy)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { publicKey: targetPublicKey } = await generateBundleKeyPair()
    const { organizationId } = accounts.pia
    const inVault: Stamper = (body) => passkeyOf('pia').stamp(body, pages.vault)
    const target = { address: addresses.pia, targetPublicKey }
    const exported = await submit(
      organizationId,
      inVault,
      'export_wallet_account',
      'EXPORT_WALLET_ACCOUNT',
      target,
    )
    expect(exported.status, JSON.stringify(exported.body)).toBe(200)
    const established = await database.query(
      `select name, established_at - created_at as after from credentials where name = 'late key'`,
    )
    expect(established).toEqual([{ name: 'late key', after: String(31 * 24 * 3_600_000) }])
  })

  it('behavior: an activity that waited is approved and carried out', async () => {
    const { status, body } = await approve(keyOf('bob'), waiting[0]!)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
  })

  it('behavior: a vote by a row that was edited is not counted', async () => {
    const intruder = createNodeKeyPair()
    const replace = (before: string, after: string) =>
      database.query(`update credentials set public_key = '${after}' where public_key = '${before}'`)
    const { publicKey } = keyOf('bob')
    await replace(publicKey, intruder.publicKey)
    const forged = await approve(intruder, waiting[1]!)
    expect(forged.body.activity).toMatchObject({ status: 'ACTIVITY_STATUS_FAILED', result: {} })
    await replace(intruder.publicKey, publicKey)
  })

  it('behavior: sessions of before sign nothing, and users sign in again', async () => {
    const { organizationId } = accounts.will
    expect((await sign(organizationId, byKey(keyOf('will')), addresses.will)).status).toBe(403)
    const key = createNodeKeyPair()
    const login = { publicKey: key.publicKey }
    const { status, body } = await submit(organizationId, wallet.stamp, 'stamp_login', 'STAMP_LOGIN', login)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await sign(organizationId, byKey(key), addresses.will)).status).toBe(200)
  })

  it('behavior: rows of the old seal are sealed again, and open alone from then on', async () => {
    const old = await database.query('select sealed from wallets')
    await step('--reseal-keys')
    await step('--refuse-old-seals')
    await restart()
    const tables = await database.query('select sealed from wallets')
    expect(tables.some(({ sealed }) => old.some((row) => row.sealed === sealed))).toBe(false)
    expect(JSON.parse(readFileSync(enclaveFile, 'utf8')).oldestSeal).toBe(2)
    expect((await sign(team, byKey(keyOf('ada')), addresses.imported)).status).toBe(200)
    expect(await step('--check-states')).toEqual({ same: 5, missing: 0, differing: [] })
  })
})
