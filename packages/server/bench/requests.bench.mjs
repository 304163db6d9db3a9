import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStamp } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import { answersPerCpuSecond, median, startProcess } from './measure.mjs'

// Two reads of the service against the least code that could answer them, in one run, by turns.
// Run with: npm run bench -- requests, or node --conditions=latchkey-source --import tsx <this file>.

const rounds = 5
const seconds = 3
const bar = 0.7

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const service = await startProcess([
  '--conditions=latchkey-source',
  here('../../../scripts/service.mjs'),
  '--port',
  '0',
  '--data-dir',
  directory,
])
const configHeaders = {
  'x-auth-proxy-config-id': service.ready.authProxyConfigId,
  origin: 'http://localhost:5173',
}
const config = await fetch(`${service.ready.authProxyUrl}/v1/wallet_kit_config`, {
  method: 'POST',
  headers: configHeaders,
})
if (!config.ok) throw new Error(`wallet_kit_config answered ${config.status}`)
const floor = await startProcess([
  '--conditions=latchkey-source',
  '--import=tsx',
  here('./bareServer.ts'),
  await config.text(),
])

try {
  const { apiBaseUrl, authProxyUrl, organizationId } = service.ready
  const { rootApiKey } = JSON.parse(readFileSync(join(directory, 'service.json'), 'utf8'))
  const body = JSON.stringify({ organizationId })
  const stamp = await createStamp(importNodeKeyPair(rootApiKey.privateKey), body)
  const json = { 'content-type': 'application/json' }
  const cases = [
    {
      name: 'whoami',
      ours: {
        url: `${apiBaseUrl}/public/v1/query/whoami`,
        body,
        headers: { ...json, 'x-stamp': stamp.value },
      },
      bare: {
        url: `${floor.ready.url}/whoami`,
        body: floor.ready.body,
        headers: { ...json, ...floor.ready.headers },
      },
    },
    {
      name: 'wallet_kit_config',
      ours: {
        url: `${authProxyUrl}/v1/wallet_kit_config`,
        headers: configHeaders,
      },
      bare: { url: `${floor.ready.url}/config` },
    },
  ]
  for (const { name, ours, bare } of cases) {
    const ratios = []
    for (let round = 0; round <= rounds; round++) {
      const least = await answersPerCpuSecond(floor, bare, seconds)
      const full = await answersPerCpuSecond(service, ours, seconds)
      // The first round warms both up.
      if (round > 0) ratios.push(full / least)
      process.stdout.write(`  ${name}: ${full.toFixed(0)} of ${least.toFixed(0)} answers per CPU-second\n`)
    }
    const ratio = median(ratios)
    process.stdout.write(
      `${name}: ${ratio.toFixed(2)} of the floor (bar ${bar}) ${ratio >= bar ? 'met' : 'NOT MET'}\n`,
    )
    if (ratio < bar) process.exitCode = 1
  }
} finally {
  await Promise.all([floor.stop(), service.stop()])
  rmSync(directory, { recursive: true, force: true })
}
