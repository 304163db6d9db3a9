import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { followNotary } from '../src/channel/followNotary.ts'
import { serveFeed } from '../src/channel/serveFeed.ts'
import { createLimiter } from '../src/guard/createLimiter.ts'
import { openJournal } from '../src/notary/openJournal.ts'
import { openNotary } from '../src/notary/openNotary.ts'
import { openFeed } from '../src/notary/stream/openFeed.ts'
import { systemClock } from '../src/notary/stream/systemClock.ts'

// Limited requests that are evaluated and counted, per second, beside bare appends of the same entries to a journal, which
// are written together as far as the disk allows: by turns in one run.
// Run with: npm run bench -- limits, or node --conditions=latchkey-source --import tsx <this file>.

const rounds = 5
const count = 4_000
/** Requests at a time. */
const atOnce = 500
const organizations = 100
const bars = { one: 0.15, many: 0.15 }
const secret = randomBytes(32)
const directory = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const counter = { key: `${crypto.randomUUID()} ${crypto.randomUUID()}`, partMs: 3_600_000 }
let files = 0
let bodies = 0
const newFile = () => join(directory, `${++files}.journal`)
const fingerprintOf = (/** @type {number} */ body) => createHash('sha256').update(`${body}`).digest()

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Seconds that tasks take, some of them at a time.
 *
 * @param {(at: number) => Promise<unknown>} task
 */
async function secondsOf(task) {
  const began = performance.now()
  let next = 0
  const lane = async () => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return (performance.now() - began) / 1_000
}

/**
 * @param {import('../src/guard/createLimiter.ts').Limiter} limiter
 * @param {string} organizationId
 */
const spend = (limiter, organizationId, onEvaluation = () => {}) =>
  limiter.run(organizationId, fingerprintOf(bodies++), async ({ read }) => {
    onEvaluation()
    await read([counter])
    return { lines: [{ ...counter, amount: 10n ** 18n }], result: undefined }
  })

async function benchAppends() {
  const journal = await openJournal({ file: newFile(), secret, onEntry() {} })
  const seconds = await secondsOf(() => {
    const lines = [{ ...counter, amount: `${10n ** 18n}` }]
    const requests = [{ fingerprint: fingerprintOf(bodies++), lines }]
    return journal.append({ organization: 'larkfield', at: Date.now(), requests })
  })
  await journal.close()
  return seconds
}

/** @param {(at: number) => string} organizationOf */
async function benchLimiter(organizationOf) {
  const notary = await openNotary({ file: newFile(), secret })
  const limiter = createLimiter(notary)
  const seconds = await secondsOf((at) => spend(limiter, organizationOf(at)))
  await notary.close()
  return seconds
}

/** Three signers that follow a notary, all in this process. */
async function benchSigners() {
  const address = { path: join(directory, `${++files}.sock`) }
  const feed = await openFeed({ file: newFile(), secret, key: secret, clock: systemClock })
  const server = await serveFeed({ feed, key: secret, clock: systemClock, address })
  const signers = await Promise.all(
    Array.from({ length: 3 }, () =>
      followNotary({ address, key: secret, clock: systemClock, onFailure() {} }),
    ),
  )
  const limiters = signers.map((signer) => createLimiter(signer))
  let evaluations = 0
  const seconds = await secondsOf((at) =>
    spend(/** @type {*} */ (limiters[at % 3]), 'larkfield', () => {
      evaluations += 1
    }),
  )
  await Promise.all(signers.map((signer) => signer.close()))
  await server.close()
  await feed.notary.close()
  return { seconds, evaluations: evaluations / count }
}

/** @type {Record<'one' | 'many' | 'signers' | 'evaluations' | 'appends', number[]>} */
const measured = { one: [], many: [], signers: [], evaluations: [], appends: [] }
try {
  for (let round = 0; round <= rounds; round++) {
    const appends = await benchAppends()
    const one = await benchLimiter(() => 'larkfield')
    const many = await benchLimiter((at) => `organization ${at % organizations}`)
    const signers = await benchSigners()
    if (round === 0) continue
    measured.appends.push(count / appends)
    measured.one.push(appends / one)
    measured.many.push(appends / many)
    measured.signers.push(appends / signers.seconds)
    measured.evaluations.push(signers.evaluations)
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}

/** @param {keyof typeof bars} name @param {string} text */
function report(name, text) {
  const ratio = median(measured[name])
  const isMet = ratio >= bars[name]
  process.stdout.write(`${text}: ${ratio.toFixed(2)} (bar ${bars[name]}) ${isMet ? 'met' : 'NOT MET'}\n`)
  if (!isMet) process.exitCode = 1
}
process.stdout.write(`bare appends to a journal: ${median(measured.appends).toFixed(0)} a second\n`)
report('one', 'requests on one limit, of bare appends')
report('many', `requests of ${organizations} organizations, of bare appends`)
const evaluations = median(measured.evaluations).toFixed(2)
process.stdout.write(
  `requests on one limit by three signers, of bare appends: ${median(measured.signers).toFixed(2)}, each evaluated ${evaluations} times (no bar)\n`,
)
