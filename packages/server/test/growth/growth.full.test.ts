import { wire } from '@latchkey/contract/wire'
import { openPostgres } from '@latchkey/server/postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { handlers } from '../../src/handlers.ts'
import { type PostgresServer, startPostgres } from '../startPostgres.ts'
import { type Measurement, measurePages } from './measurePages.ts'
import { exceedsGrowth, exceedsPages } from './pageLimits.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const [few, many] = isDeep ? [1_000, 100_000] : [200, 10_000]

/**
 * Known to read everything: accounts with a name that all have and a verified contact, which none has. Each condition
 * has an index, but not both together. Only a parent can query this, about its own accounts. And the
 * metrics, which count all messages and events that wait.
 */
const exceptions = [
  'query listVerifiedSuborgs, NAME of all, where nobody has a contact',
  'background measures',
]

describe(`pages read by statements, ${few} and ${many} accounts`, () => {
  let postgres: PostgresServer
  let measurements: [Measurement[], Measurement[]]
  beforeAll(async () => {
    // Background work on a timer would add its statements to those of a request.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    postgres = await startPostgres()
    const measure = async (accounts: number) => {
      // Filling a table is one statement.
      const store = await openPostgres(await postgres.createDatabase(), { patience: 20 })
      const pages = await measurePages(store, accounts)
      await store.close()
      return pages
    }
    measurements = await Promise.all([measure(few), measure(many)])
    if (isDeep) console.table(widest(measurements[1]))
  }, 1_200_000)
  afterAll(async () => {
    await postgres?.stop()
    vi.useRealTimers()
  })

  it('default: covers every operation', () => {
    const built = { ...handlers, proxy: wire.proxy }
    const names = Object.entries(built).flatMap(([kind, operations]) =>
      Object.keys(operations).map((name) => `${kind} ${name}`),
    )
    const measured = new Set(measurements[1].map(({ request }) => request.split(',')[0]!))
    expect([...measured].filter((name) => !name.startsWith('background ')).sort()).toEqual(names.sort())
  })

  it('behavior: both sizes run the same statements', () => {
    const [one, other] = measurements.map((all) =>
      all.map(({ request, text }) => `${request}: ${text}`).sort(),
    )
    expect(one).toEqual(other)
  })

  it('behavior: none reads more than 100 pages, except for the rows that it returns or changes', () => {
    expect(requestsOf(measurements[1].filter(exceedsPages))).toEqual(exceptions)
  })

  it('behavior: none reads more than three times as many pages', () => {
    const before = new Map(measurements[0].map((one) => [`${one.request} ${one.text}`, one]))
    const growing = measurements[1].filter((one) =>
      exceedsGrowth(before.get(`${one.request} ${one.text}`) ?? one, one),
    )
    expect(requestsOf(growing)).toEqual(exceptions)
  })
})

/** Names of the requests. Prints the statements, which would be cut off in an assertion. */
function requestsOf(measurements: Measurement[]): string[] {
  for (const { request, text, pages, rows } of measurements)
    if (!exceptions.includes(request))
      process.stderr.write(`${request}: ${pages} pages for ${rows} rows: ${text}\n`)
  return [...new Set(measurements.map(({ request }) => request))]
}

const widest = (measurements: Measurement[]) =>
  measurements
    .toSorted((one, other) => other.pages - one.pages)
    .slice(0, 30)
    .map(({ request, text, pages, rows }) => ({ request, pages, rows, text: text.slice(0, 80) }))
