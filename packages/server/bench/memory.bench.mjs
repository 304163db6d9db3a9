import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createKeyPair } from '@latchkey/crypto'
import { createTestService } from '@latchkey/testing/node'

import { resolveSettings } from '../src/settings/settings.ts'
import { openPglite } from '../src/store/database/pglite.ts'
import { callService } from '../test/callService.ts'

// Memory of the service with its embedded database, over many requests: nine of ten read, the tenth signs or renews a
// session. Client and service are one process.
// Run with: npm run bench -- memory --requests 100000

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' } } })
const requests = Number(values.requests)
const steps = 20
/** The first quarter fills caches and doesn't count. Of the rest, the second half over the first, at most. */
const bar = 1.1

const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-memory-'))
const store = await openPglite({ dataDir })
const service = await createTestService({
  store,
  settings: resolveSettings({ limits: { factor: 1_000_000 } }),
})
const calls = callService(service)
try {
  /** @type {import('../test/callService.ts').Actor} */
  let person = await calls.signIn('ada@example.com')
  /** @type {number[]} */
  const figures = []
  for (let step = 1; step <= steps; step++) {
    for (let index = 0; index < requests / steps; index++) {
      if (index % 10 === 0) {
        const key = await createKeyPair()
        await expectOk(calls.submit(person, 'stampLogin', { publicKey: key.publicKey }))
        person = { ...person, key }
        service.clock.advance(1_000)
      } else await expectOk(calls.query(person, 'whoami', {}))
    }
    figures.push(process.memoryUsage().rss / 2 ** 20)
    process.stdout.write(`${(requests / steps) * step} requests: ${figures.at(-1)?.toFixed(0)} MiB\n`)
  }
  const warm = figures.slice(steps / 4)
  const half = Math.ceil(warm.length / 2)
  const ratio = mean(warm.slice(half)) / mean(warm.slice(0, half))
  const isMet = ratio <= bar
  process.stdout.write(
    `second half ${ratio.toFixed(2)} of the first (bar ${bar}) ${isMet ? 'met' : 'NOT MET'}\n`,
  )
  if (!isMet) process.exitCode = 1
} finally {
  await service.close()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** @param {readonly number[]} figures */
function mean(figures) {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}

/** @param {Promise<{ status: number, body: unknown }>} answer */
async function expectOk(answer) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`Expected 200, got ${status} ${JSON.stringify(body)}`)
}
