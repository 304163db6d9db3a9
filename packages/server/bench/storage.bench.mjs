import { parseArgs } from 'node:util'
import { createKeyPair } from '@latchkey/crypto'
import { createTestService } from '@latchkey/testing/node'
import { sql } from 'drizzle-orm'
import { sweep } from '../src/jobs/sweeper.ts'
import { sweepOldRows } from '../src/jobs/sweepOldRows.ts'
import { silentLog } from '../src/ports/log.ts'
import { resolveSettings } from '../src/settings/settings.ts'
import { openPostgres } from '../src/store/database/postgres.ts'
import { rowsOf } from '../src/store/database/store.ts'
import { callService } from '../test/callService.ts'
import { startPostgres } from '../test/startPostgres.ts'

// Bytes of the database that a person and a refresh of a session leave after some days. Each person signs up by e-mail
// with a wallet of two accounts and signs in twice more; then each signs in again, and renews a session some times.
// Counted after the sweeper has run, without the space that deleted rows leave to new ones, and without tables that don't
// grow with people.
// Run with: npm run bench -- storage --people 200 --refreshes 20 --days 8

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    refreshes: { type: 'string', default: '20' },
    days: { type: 'string', default: '8' },
  },
})
const people = Number(values.people)
const refreshes = Number(values.refreshes)
const days = Number(values.days)
const bars = { person: 12_500, refresh: 350 }
/** People from whom on the bars apply: with fewer, whole pages count too much. */
const fewest = 100
const contacts = Array.from({ length: people }, (_, index) => `person${index}@example.com`)
/** Tables that don't grow with people. */
const others = ['boot_proofs', 'channel_outcomes', 'usage_counts']

const wallet = {
  walletName: 'Wallet',
  accounts: [
    account('CURVE_SECP256K1', "m/44'/60'/0'/0/0", 'ADDRESS_FORMAT_ETHEREUM'),
    account('CURVE_ED25519', "m/44'/501'/0'/0'", 'ADDRESS_FORMAT_SOLANA'),
  ],
}

/**
 * @param {string} curve
 * @param {string} path
 * @param {string} addressFormat
 */
function account(curve, path, addressFormat) {
  return { curve, pathFormat: 'PATH_FORMAT_BIP32', path, addressFormat }
}

const postgres = await startPostgres()
const store = await openPostgres(await postgres.createDatabase())
const settings = resolveSettings({ limits: { factor: 1_000_000 } })
const service = await createTestService({ store, settings })
const calls = callService(service)
try {
  const empty = await measure()
  for (const contact of contacts) for (let login = 0; login < 3; login++) await signIn(contact)
  const rested = await restAndMeasure()
  const person = print(`a person after ${days} days`, difference(rested, empty), people)

  for (const contact of contacts) await signIn(contact)
  const before = await restAndMeasure()
  const ofSignIns = difference(before, rested)
  print(`a further sign-in after ${days} days`, ofSignIns, people)

  // As many sign-ins as before, so that the difference is of the refreshes.
  for (const contact of contacts) await refresh(await signIn(contact))
  const ofRefreshes = difference(difference(await restAndMeasure(), before), ofSignIns)
  const refreshed = print(`a refresh after ${days} days`, ofRefreshes, people * refreshes)

  const isMet = person <= bars.person && refreshed <= bars.refresh
  const verdict = people < fewest ? `are for ${fewest} people` : isMet ? 'met' : 'NOT MET'
  process.stdout.write(`bars of ${bars.person} and ${bars.refresh} bytes ${verdict}\n`)
  if (people >= fewest && !isMet) process.exitCode = 1
} finally {
  await service.close()
  await store.close()
  await postgres.stop()
}

/** Signs up if there is no account. @param {string} contact */
async function signIn(contact) {
  const key = await createKeyPair()
  const verificationToken = await calls.prove(contact, key)
  const lookup = { filterType: 'EMAIL', filterValue: contact, verificationToken }
  const found = (await calls.proxy('account', lookup)).body.organizationId
  const organizationId =
    found ??
    (await calls.proxy('signup', { userEmail: contact, verificationToken, wallet })).body.organizationId
  const { status, body } = await calls.logIn(key, verificationToken)
  if (status !== 200) throw new Error(`otp_login answered ${status} ${JSON.stringify(body)}`)
  service.clock.advance(60_000)
  return { key, organizationId, userId: '' }
}

/** @param {import('../test/callService.ts').Actor} person */
async function refresh(person) {
  for (let index = 0; index < refreshes; index++) {
    service.clock.advance(13 * 60_000)
    const key = await createKeyPair()
    const { status, body } = await calls.submit(person, 'stampLogin', { publicKey: key.publicKey })
    if (status !== 200) throw new Error(`stamp_login answered ${status} ${JSON.stringify(body)}`)
    person = { ...person, key }
  }
}

/** Lets days pass, and the sweeper delete what is old. */
async function restAndMeasure() {
  service.clock.advance(days * 24 * 3_600_000)
  await sweep({ store, clock: service.clock, log: silentLog, settings })
  const signal = new AbortController().signal
  await sweepOldRows(store.db, { now: service.clock.now(), settings, log: silentLog, signal })
  return await measure()
}

/** @returns {Promise<Record<string, { table: number, indexes: number }>>} bytes of the tables */
async function measure() {
  const names = rowsOf(
    await store.db.execute(sql`select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`),
  )
  for (const { name } of names)
    await store.db.execute(sql`vacuum (full, analyze) ${sql.identifier(String(name))}`)
  const sizes = rowsOf(
    await store.db.execute(sql`select relname::text as name, pg_table_size(oid)::float8 as table,
      pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`),
  )
  return Object.fromEntries(
    sizes.map(({ name, table, indexes }) => [name, { table: Number(table), indexes: Number(indexes) }]),
  )
}

/**
 * @param {Awaited<ReturnType<typeof measure>>} after
 * @param {Awaited<ReturnType<typeof measure>>} before
 */
function difference(after, before) {
  return Object.fromEntries(
    Object.entries(after).map(([name, { table, indexes }]) => {
      const { table: tableBefore = 0, indexes: indexesBefore = 0 } = before[name] ?? {}
      return [name, { table: table - tableBefore, indexes: indexes - indexesBefore }]
    }),
  )
}

/**
 * @param {string} title
 * @param {Awaited<ReturnType<typeof measure>>} sizes
 * @param {number} count
 */
function print(title, sizes, count) {
  const rows = Object.entries(sizes)
    .map(([name, { table, indexes }]) => ({ name, table: table / count, indexes: indexes / count }))
    .filter(({ name, table, indexes }) => !others.includes(name) && Math.round(table + indexes) !== 0)
    .sort((one, other) => other.table + other.indexes - one.table - one.indexes)
  const sum = rows.reduce((total, { table, indexes }) => total + table + indexes, 0)
  process.stdout.write(`${title}: ${Math.round(sum)} bytes\n`)
  for (const { name, table, indexes } of rows)
    process.stdout.write(
      `  ${name.padEnd(20)} ${table.toFixed(0).padStart(6)} rows ${indexes.toFixed(0).padStart(6)} indexes\n`,
    )
  return sum
}
