import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'

import { sweepOldRows } from '../src/jobs/sweepOldRows.ts'
import { silentLog } from '../src/ports/log.ts'
import { openPostgres } from '../src/store/database/postgres.ts'
import { startPostgres } from '../test/startPostgres.ts'

// Cost of deleting old activities and keys on a Postgres server: when nothing is old, when a day's are, and when half
// of all are.
// Run with: npm run bench -- retention --accounts 1000000. Each has one activity and one session key.

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '1000000' } } })
const accounts = Number(values.accounts)
/** A statement must not hold back requests, nor come near the limit of statements. Milliseconds. */
const bar = 500

const day = 24 * 3_600
const now = Date.UTC(2026, 0, 1)
/** The rows are spread over so many days. */
const days = 400

/** Rows per statement: a statement may not take long. */
const fillSize = 25_000

const postgres = await startPostgres()
const store = await openPostgres(await postgres.createDatabase())
let slowest = 0
try {
  await store.migrate()
  await fill()
  const nothing = await measure('none is old', days + 1)
  await measure('the oldest day', days - 1)
  await measure('half of all', days / 2)
  const verdict = slowest <= bar ? 'met' : 'NOT MET'
  process.stdout.write(
    `slowest statement ${slowest.toFixed(0)} ms (bar ${bar}) ${verdict}; a day without work ${(nothing / 1_000).toFixed(1)} s\n`,
  )
  if (slowest > bar) process.exitCode = 1
} finally {
  await store.close()
  await postgres.stop()
}

async function fill() {
  for (let from = 1; from <= accounts; from += fillSize)
    await fillFrom(from, Math.min(accounts, from + fillSize - 1))
  await store.db.execute(sql`vacuum (analyze) activities`)
  await store.db.execute(sql`vacuum (analyze) credentials`)
}

/**
 * @param {number} from
 * @param {number} to
 */
async function fillFrom(from, to) {
  const time = sql`(${now}::bigint - ${days * day * 1_000}::bigint * (${accounts}::int - at) / ${accounts}::int)`
  const hex = sql`lpad(to_hex(${time}), 12, '0')`
  await store.db.execute(sql`
      insert into activities (id, organization_id, bucket, user_id, fingerprint, type, status, intent_key, intent, result_key,
        result, created_at, updated_at)
      select (left(${hex}, 8) || '-' || right(${hex}, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid,
        owner, owner, gen_random_uuid(), decode(md5(at::text) || md5(at::text), 'hex'),
        'ACTIVITY_TYPE_STAMP_LOGIN', 'ACTIVITY_STATUS_COMPLETED', 'stampLoginIntent',
        '{"publicKey":"02aa","expirationSeconds":"900"}', 'stampLoginResult', '{"session":"digest"}', ${time}, ${time}
      from (select at, gen_random_uuid() as owner from generate_series(${from}::int, ${to}::int) as n (at)) as rows`)
  await store.db.execute(sql`
      insert into credentials (id, tenant_id, organization_id, user_id, name, type, public_key, created_at, updated_at,
        expires_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Login',
        'CREDENTIAL_TYPE_LOGIN', md5(at::text) || md5(at::text), ${time}, ${time}, ${time}
      from generate_series(${from}::int, ${to}::int) as n (at)`)
}

/**
 * @param {string} name
 * @param {number} keptDays
 */
async function measure(name, keptDays) {
  const kept = keptDays * day
  const settings = { activityRetentionSeconds: kept, sessionKeyRetentionSeconds: kept }
  const signal = new AbortController().signal
  /** @type {Record<string, unknown>} */
  const deleted = {}
  const log = {
    ...silentLog,
    /** @param {string} event @param {Record<string, unknown>} [facts] */
    info: (event, facts) => void Object.assign(deleted, { [event]: facts?.deleted }),
  }
  const began = performance.now()
  await sweepOldRows(timed(store.db), { now, settings, log, signal })
  const ms = performance.now() - began
  process.stdout.write(`  ${name}: ${(ms / 1_000).toFixed(1)} s ${JSON.stringify(deleted)}\n`)
  return ms
}

/**
 * The same database, with the time of each statement.
 *
 * @param {import('../src/store/database/store.ts').Database} db
 */
function timed(db) {
  /** @param {any} query @returns {any} */
  const wrap = (query) =>
    new Proxy(query, {
      get(target, name) {
        const value = target[name]
        if (typeof value !== 'function') return value
        if (name !== 'then') return (/** @type {unknown[]} */ ...args) => wrap(value.apply(target, args))
        const began = performance.now()
        return (/** @type {any} */ resolve, /** @type {any} */ reject) =>
          target.then((/** @type {unknown} */ rows) => {
            slowest = Math.max(slowest, performance.now() - began)
            resolve(rows)
          }, reject)
      },
    })
  return wrap(db)
}
