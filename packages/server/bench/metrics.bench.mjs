import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStamp } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import { answersPerCpuSecond, median, startProcess } from './measure.mjs'

// What metrics cost: whoami of a service that counts for Prometheus against one that doesn't, in one run, by turns.
// Run with: npm run bench -- metrics, or node --conditions=latchkey-source --import tsx <this file>.

const rounds = 7
const seconds = 3
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

const plain = await start({})
const counting = await start({ LATCHKEY_METRICS: '127.0.0.1:19464' })
try {
  const ratios = []
  for (let round = 0; round <= rounds; round++) {
    const without = await plain.measure()
    const withMetrics = await counting.measure()
    // The first round warms both up.
    if (round > 0) ratios.push(withMetrics / without)
    process.stdout.write(
      `  ${withMetrics.toFixed(0)} with metrics, ${without.toFixed(0)} without, per CPU-second\n`,
    )
  }
  const ratio = median(ratios)
  const verdict = ratio >= bar ? 'met' : 'NOT MET'
  process.stdout.write(`whoami with metrics: ${ratio.toFixed(3)} of without (bar ${bar}) ${verdict}\n`)
  if (ratio < bar) process.exitCode = 1
} finally {
  await Promise.all([plain.stop(), counting.stop()])
  for (const { directory } of [plain, counting]) rmSync(directory, { recursive: true, force: true })
}
