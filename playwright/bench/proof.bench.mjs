import { createHash } from 'node:crypto'
import { createTestService } from '@latchkey/testing/node'
import { chromium } from '@playwright/test'

import { createSearch } from '../../packages/core/src/proof-of-work/createSearch.ts'
import { callFrom } from '../../packages/server/test/callFrom.ts'
import { hashesOf, solveProof } from '../../packages/server/test/solveProof.ts'

// The work of a wave from many networks against that of an honest user, and how long honest users wait: requests to the
// real service, and the work in Chromium at a sixth of its speed, as on a slow phone.
// Run with: npm run bench -- proof. docs/proof-of-work.md#who-pays-more

const people = 2_000
const honest = 60
const bars = { ratio: 100, waitMs: 300 }
const throttling = 6

const wave = { level: 300, timesUsual: 4, seconds: 300 }
const service = await createTestService({ settings: { limits: { wave } } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage()
  // tsx keeps names by a function of that name.
  await page.addScriptTag({ content: `var __name = (named) => named; var create = ${createSearch}` })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })

  const before = await askAll('before', async (address, contact) => {
    const start = performance.now()
    await ask(address, contact, 200)
    return performance.now() - start
  })
  // Two windows later, nothing is counted of it.
  service.clock.advance(10 * 60_000)
  let waveHashes = 0
  for (let at = 0; at < people; at++) {
    const address = `${60 + Math.floor(at / 250)}.${at % 250}.3.7`
    const answer = await ask(address, `bot${at}@spam2.example`)
    if (answer.status !== 200) waveHashes += hashesOf(answer.body.details[0])
  }
  let honestHashes = 0
  /** @type {number[]} */
  const work = []
  const during = await askAll('during', async (address, contact) => {
    const start = performance.now()
    const facts = (await ask(address, contact, 403)).body.details[0]
    const asked = performance.now() - start
    honestHashes += hashesOf(facts)
    const worked = await workOnPhone(facts)
    work.push(worked)
    const headers = { 'x-proof-of-work': solveProof(facts) }
    const again = performance.now()
    await ask(address, contact, 200, headers)
    return asked + worked + performance.now() - again
  })
  const ratio = waveHashes / people / (honestHashes / honest)
  const wait = percentile(during) - percentile(before)
  const lines = [
    `a wave of ${people} from ${people} networks: ${Math.round(waveHashes / people)} hashes each on average`,
    `an honest user in it: ${Math.round(honestHashes / honest)} hashes`,
    `ratio ${ratio.toFixed(0)} (bar ${bars.ratio}) ${verdict(ratio >= bars.ratio)}`,
    `work of an honest user on a slow phone: p95 ${percentile(work).toFixed(0)} ms`,
    `honest p95 on a slow phone: ${percentile(before).toFixed(0)} ms before, ${percentile(during).toFixed(0)} ms in the wave, ${wait.toFixed(0)} more (bar ${bars.waitMs}) ${verdict(wait <= bars.waitMs)}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (ratio < bars.ratio || wait > bars.waitMs) process.exitCode = 1

  /**
   * @param {{ challenge: string, bits: number, solutions: number }} facts
   * @returns milliseconds
   */
  async function workOnPhone({ challenge, bits, solutions }) {
    const digest = createHash('sha256').update(challenge).digest()
    const seed = Array.from({ length: 8 }, (_, at) => digest.readInt32BE(at * 4))
    return await page.evaluate(
      ({ seed, bits, solutions }) => {
        const { create } = /** @type {{ create: typeof createSearch }} */ (
          /** @type {unknown} */ (globalThis)
        )
        const start = performance.now()
        const search = create(seed, bits)
        for (let solution = 0; solution < solutions; solution++) search(solution, 0, 2 ** 32)
        return performance.now() - start
      },
      { seed, bits, solutions },
    )
  }
} finally {
  await browser.close()
  await service.close()
}

/**
 * One honest request after the other, each from a network and a range of its own.
 *
 * @param {string} name
 * @param {(address: string, contact: string) => Promise<number>} measure
 */
async function askAll(name, measure) {
  const times = []
  for (let at = 0; at < honest; at++)
    times.push(await measure(`${120 + at}.${name.length}.2.1`, `${name}${at}@gmail.com`))
  return times
}

/**
 * @param {string} address
 * @param {string} contact
 * @param {number} [status] the only one that is right
 * @param {Record<string, string>} [headers]
 */
async function ask(address, contact, status, headers) {
  const parameters = { otpType: 'OTP_TYPE_EMAIL', contact }
  const answer = await callFrom(service, address).proxy('otpInit', parameters, headers)
  if (status !== undefined && answer.status !== status) throw new Error(JSON.stringify(answer.body))
  return answer
}

/** @param {number[]} values */
function percentile(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0
}

/** @param {boolean} isMet */
function verdict(isMet) {
  return isMet ? 'met' : 'NOT MET'
}
