import { parseArgs } from 'node:util'

import { openPostgres } from '../src/store/database/postgres.ts'
import { measurePages } from '../test/growth/measurePages.ts'
import { exceedsPages } from '../test/growth/pageLimits.ts'
import { startPostgres } from '../test/startPostgres.ts'

// How many pages each statement of each operation reads on a Postgres server with many accounts.
// Run with: npm run bench -- pages --accounts 100000

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '100000' } } })
const accounts = Number(values.accounts)
const most = 30

// Background work on a timer would add its statements to those of a request.
globalThis.setInterval = /** @type {any} */ (() => ({ unref() {} }))

// Indexes on random ids: filled from memory, or each row would read pages of all of them.
const postgres = await startPostgres({
  shared_buffers: '6GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '32GB',
})
// Filling a table is one statement.
const store = await openPostgres(await postgres.createDatabase(), { patience: 180 })
try {
  const measurements = await measurePages(store, accounts)
  const widest = measurements.toSorted((one, other) => other.pages - one.pages).slice(0, most)
  process.stdout.write(
    `${measurements.length} statements, ${accounts} accounts; the ${most} that read most pages:\n`,
  )
  for (const { request, text, pages, rows } of widest)
    process.stdout.write(
      `${String(pages).padStart(9)} pages ${String(rows).padStart(5)} rows  ${request}: ${text.slice(0, 60)}\n`,
    )
  const tooMuch = measurements.filter(exceedsPages)
  process.stdout.write(
    `${tooMuch.length} read more than 100 pages, beside the rows that they return or change\n`,
  )
} finally {
  await store.close()
  await postgres.stop()
}
