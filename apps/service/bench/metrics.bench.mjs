import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStamp } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import { answersPerCpuSecond, median, startProcess } from './measure.mjs'

// What metrics cost: whoami of a service that counts for Prometheus against one that doesn't, in one run, by turns,
// for several pairs of services.
// Run with: npm run bench -- metrics, or node --conditions=latchkey-source --import tsx <this file>.

// Two starts of one and the same service differ by up to 8 %, more than what is measured: so several of each.
const pairs = 11
const rounds = 6
const seconds = 1
const warmUps = 3
const bar = 0.97

const program = fileURLToPath(new URL('../../../scripts/service.mjs', import.meta.url))

/** @param {NodeJS.ProcessEnv} environment */
async function start(environment) {
  const directory = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  Object.assign(process.env, environment)
  const words = ['--conditions=latchkey-source', program, '--port', '0', '--data-dir', directory]
  const service = await startProcess(words)
  for (const name of Object.keys(environment)) delete process.env[name]
  const { apiBaseUrl, organizationId } = service.ready
  const { rootApiKey } = JSON.parse(readFileSync(join(directory, 'service.json'), 'utf8'))
  const body = JSON.stringify({ organizationId })
  const stamp = await createStamp(importNodeKeyPair(rootApiKey.privateKey), body)
  return {
    directory,
    stop: service.stop,
    measure: () =>
      answersPerCpuSecond(
        service,
        {
          url: `${apiBaseUrl}/public/v1/query/whoami`,
          body,
          headers: { 'content-type': 'application/json', 'x-stamp': stamp.value },
        },
        seconds,
      ),
  }
}

/** Starts one service of each kind, and returns how their rates compare. */
async function comparePair() {
  const plain = await start({})
  const counting = await start({ LATCHKEY_METRICS: '127.0.0.1:19464' })
  const rates = { plain: [], counting: [] }
  try {
    for (let round = 0; round < warmUps + rounds; round++) {
      // Each is first in every other round.
      const order = round % 2 === 0 ? ['plain', 'counting'] : ['counting', 'plain']
      for (const name of order) {
        const rate = await { plain, counting }[name].measure()
        if (round >= warmUps) rates[name].push(rate)
      }
    }
  } finally {
    await Promise.all([plain.stop(), counting.stop()])
    for (const { directory } of [plain, counting]) rmSync(directory, { recursive: true, force: true })
  }
  const [without, withMetrics] = [median(rates.plain), median(rates.counting)]
  const ratio = withMetrics / without
  process.stdout.write(
    `  ${withMetrics.toFixed(0)} with metrics, ${without.toFixed(0)} without, per CPU-second: ${ratio.toFixed(3)}\n`,
  )
  return ratio
}

const ratios = []
for (let pair = 0; pair < pairs; pair++) ratios.push(await comparePair())
const ratio = median(ratios)
const verdict = ratio >= bar ? 'met' : 'NOT MET'
process.stdout.write(`whoami with metrics: ${ratio.toFixed(3)} of without (bar ${bar}) ${verdict}\n`)
if (ratio < bar) process.exitCode = 1
