import { parseArgs } from 'node:util'

import { openPostgres } from '../src/store/database/postgres.ts'
import { createFixture } from '../test/growth/fixture.ts'
import { startPostgres } from '../test/startPostgres.ts'

// How long the lists of the dashboard's pages about people take among many accounts, compared with few. Each list is
// compared with the smallest request of the same run, so that a busy machine slows both.
// Run with: npm run bench -- people --accounts 100000 --few 10000. docs/growth.md#what-stays-flat

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    few: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '15' },
  },
})
const rounds = Number(values.rounds)
/** Times of the many over the few, both in units of the smallest request. */
const bar = 1.5

/** A page of the dashboard's lists. */
const page = { paginationOptions: { limit: '25' } }
const day = 24 * 3_600
/** @type {Record<string, [name: any, parameters: (now: number) => object]>} */
const lists = {
  newest: ['listSubOrganizations', () => page],
  oldest: ['listSubOrganizations', () => ({ ...page, order: 'oldest' })],
  'last sign-in': ['listSubOrganizations', () => ({ ...page, order: 'lastSignIn' })],
  total: ['listSubOrganizations', () => ({ withTotal: true, paginationOptions: { limit: '1' } })],
  'search, one word': ['listSubOrganizations', () => ({ ...page, search: 'person' })],
  'search, two words': ['listSubOrganizations', () => ({ ...page, search: 'person 32' })],
  'search, nobody': ['listSubOrganizations', () => ({ ...page, search: 'zzzzzz' })],
  unverified: ['listSubOrganizations', () => ({ ...page, filter: 'unverified' })],
  'without a wallet': ['listSubOrganizations', () => ({ ...page, filter: 'noWallet' })],
  blocked: ['listSubOrganizations', () => ({ ...page, filter: 'blocked' })],
  idle: ['listSubOrganizations', () => ({ ...page, filter: 'idle', days: 90 })],
  active: ['listSubOrganizations', () => ({ ...page, filter: 'active', days: 90 })],
  'of a domain': ['listSubOrganizations', () => ({ ...page, emailDomain: 'example.com' })],
  'of a network': ['listSubOrganizations', () => ({ ...page, network: '203.0.113.0/24' })],
  'of a method': ['listSubOrganizations', () => ({ ...page, signUpMethod: 'LOGIN_METHOD_EMAIL' })],
  'of a time': ['listSubOrganizations', (now) => ({ ...page, since: String(now - day), until: String(now) })],
  preview: ['previewPeopleJob', () => ({ emailDomain: 'example.com' })],
  jobs: ['listPeopleJobs', () => ({})],
  'waiting changes of address': ['listWaitingContactChanges', () => ({})],
  'closed networks': ['listClosedNetworks', () => ({})],
  'sign-up entries': ['listSignUpEntries', () => ({ list: 'invited' })],
  'messages of a contact': ['getContactMessages', () => ({ contact: 'person32@example.com' })],
  activity: ['listActivities', () => page],
  members: ['listUsers', () => ({})],
}

const few = await measureAt(Number(values.few))
const many = await measureAt(Number(values.accounts))
let missed = 0
for (const name of Object.keys(lists)) {
  const [before, after] = [few.times[name] ?? 1, many.times[name] ?? 1]
  const ratio = after / many.floor / (before / few.floor)
  if (ratio > bar) missed++
  process.stdout.write(
    `${name.padEnd(28)} ${before.toFixed(1).padStart(7)} ms ${after.toFixed(1).padStart(7)} ms  ${ratio.toFixed(2)} ${ratio <= bar ? 'met' : 'NOT MET'}\n`,
  )
}
process.stdout.write(`smallest request ${few.floor.toFixed(1)} ms, ${many.floor.toFixed(1)} ms; bar ${bar}\n`)
if (missed > 0) process.exitCode = 1

/** @param {number} accounts */
async function measureAt(accounts) {
  const postgres = await startPostgres()
  const store = await openPostgres(await postgres.createDatabase(), { patience: 180 })
  try {
    const { calls, root, service } = await createFixture(store, accounts)
    /** @param {any} name @param {object} parameters */
    const ask = async (name, parameters) => {
      const start = performance.now()
      const { status, body } = await calls.query(root, name, parameters)
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
      return performance.now() - start
    }
    /** @type {Record<string, number[]>} */
    const times = { floor: [] }
    for (let round = 0; round < rounds; round++) {
      times.floor?.push(await ask('whoami', {}))
      const now = Math.floor(service.clock.now() / 1_000)
      for (const [name, [operation, parametersAt]] of Object.entries(lists)) {
        times[name] ??= []
        times[name].push(await ask(operation, parametersAt(now)))
      }
    }
    await service.close()
    // The fastest of all rounds: nothing makes a request faster than it is, and much makes it slower.
    const fastest = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, Math.min(...all)]))
    return { floor: fastest.floor ?? 1, times: fastest }
  } finally {
    await store.close()
    await postgres.stop()
  }
}
