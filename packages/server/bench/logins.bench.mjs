import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'

import { startPostgres } from '../test/startPostgres.ts'
import { createPerson, openMailbox } from './loadPerson.mjs'
import { cpuSecondsOf, median, startProcess } from './measure.mjs'

// Cost of each step of a sign-in: CPU time of the service and of Postgres, and statements. Users have an account each;
// four requests run at a time. The service keeps keys and codes in its own process, as in development.
// Run with: npm run bench -- logins --people 60 --rounds 3

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '3' },
  },
})
const people = Number(values.people)
const rounds = Number(values.rounds)
const program = fileURLToPath(new URL('../../../scripts/service.mjs', import.meta.url))

const postgres = await startPostgres({ shared_preload_libraries: 'pg_stat_statements' })
const directory = await mkdtemp(join(tmpdir(), 'latchkey-logins-'))
const databaseUrl = await postgres.createDatabase()
const observer = new pg.Client({ connectionString: databaseUrl })
await observer.connect()
await observer.query('create extension pg_stat_statements')
const service = await startProcess([
  '--conditions=latchkey-source',
  ...[program, '--port', '0', '--data-dir', directory, '--database-url', databaseUrl],
  ...['--limits', 'relaxed'],
])
const mailbox = openMailbox([service.ready.apiBaseUrl])

/** Process of the Postgres server that started the observer's. */
const postmaster = parentOf((await observer.query('select pg_backend_pid() as pid')).rows[0].pid)

/** @param {number} pid */
function parentOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function postgresCpu() {
  let sum = 0
  for (const name of readdirSync('/proc')) {
    try {
      const isPostgres = /^\d+$/.test(name) && parentOf(Number(name)) === postmaster
      if (isPostgres) sum += cpuSecondsOf(Number(name))
    } catch {
      // The process ended since it was listed.
    }
  }
  return sum
}

const transactions = '^\\s*(begin|commit|rollback|savepoint|release)'

/** Statements of the service, without those that begin and end transactions. */
async function countStatements() {
  const text = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query !~* $1 and query !~ 'pg_stat_statements'`
  return (await observer.query(text, [transactions])).rows[0].calls
}

async function look() {
  return { service: service.cpuSeconds(), postgres: postgresCpu(), statements: await countStatements() }
}

/**
 * @template Value
 * @param {Value[]} all
 * @param {(value: Value) => Promise<unknown>} run
 */
async function fourAtATime(all, run) {
  const left = [...all]
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

const everybody = Array.from({ length: people }, (_, index) =>
  createPerson({
    urls: [service.ready.apiBaseUrl],
    facts: service.ready,
    mailbox,
    name: `bench-${index}`,
    index,
  }),
)
/** Steps of a login run in this order, for each person. @type {Record<string, (person: ReturnType<typeof createPerson>) => Promise<unknown>>} */
const steps = {
  otp_init_v2: (person) => person.askForCode(),
  otp_verify_v2: (person) => person.verifyCode(),
  account: (person) => person.findAccount(),
  otp_login: (person) => person.openSession(),
  'stamp_login (refresh)': (person) => person.renew(),
  sign_raw_payload: (person) => person.sign(),
  whoami: (person) => person.whoami(),
}
const ofLogin = 4

try {
  await fourAtATime(everybody, (person) => person.signIn())
  // The first round warms up: code is compiled, and statements are prepared.
  const measured = Object.fromEntries(
    Object.keys(steps).map((name) => [name, /** @type {Awaited<ReturnType<typeof look>>[]} */ ([])]),
  )
  for (let round = 0; round <= rounds; round++)
    for (const [name, step] of Object.entries(steps)) {
      const before = await look()
      await fourAtATime(everybody, step)
      const after = await look()
      if (round === 0) continue
      measured[name]?.push({
        service: ((after.service - before.service) / people) * 1_000,
        postgres: ((after.postgres - before.postgres) / people) * 1_000,
        statements: (after.statements - before.statements) / people,
      })
    }
  const rows = Object.entries(measured).map(([name, list]) => ({
    name,
    service: median(list.map((one) => one.service)),
    postgres: median(list.map((one) => one.postgres)),
    statements: median(list.map((one) => one.statements)),
  }))
  const login = rows.slice(0, ofLogin)
  const sum = (/** @type {'service' | 'postgres' | 'statements'} */ field) =>
    login.reduce((total, row) => total + row[field], 0)
  rows.splice(ofLogin, 0, {
    name: 'whole login',
    service: sum('service'),
    postgres: sum('postgres'),
    statements: sum('statements'),
  })
  process.stdout.write(`${'CPU, ms'.padEnd(24)} service  Postgres  statements\n`)
  for (const row of rows)
    process.stdout.write(
      `${row.name.padEnd(24)} ${row.service.toFixed(1).padStart(7)} ${row.postgres.toFixed(1).padStart(9)} ${row.statements.toFixed(1).padStart(11)}\n`,
    )
} finally {
  mailbox.close()
  await service.stop()
  await observer.end()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
