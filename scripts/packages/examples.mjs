import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { startChain } from '../lib/startChain.mjs'
import { signInAt } from './consumer/signInAt.mjs'
import { startService } from './consumer/startService.mjs'
import { checkBank } from './examples/checkBank.mjs'
import { checkOnboarding } from './examples/checkOnboarding.mjs'
import { checkStarter } from './examples/checkStarter.mjs'
import { checkBackend, checkServer, checkWallet, reload } from './examples/checks.mjs'
import { buildExample, installExample, startExample } from './examples/exampleApp.mjs'
import { packOnce } from './packOnce.mjs'

// Installs each app of `examples/` with the packed packages, builds it for production, starts it, and signs in with a
// code. The table has a further check for each app.
//   node scripts/packages/examples.mjs
//   node scripts/packages/examples.mjs --only next,astro

/**
 * @typedef {object} Example
 * @property {string} sentence what the check finds out
 * @property {(page: import('playwright').Page, contact: string, tools: Tools) => Promise<void>} check of the signed-in
 *   page
 */

/** @typedef {import('./consumer/signInAt.mjs').Tools & { rpcUrl: string }} Tools `rpcUrl` of a local chain */

/** @type {Example} */
const withServer = {
  sentence: 'its server knows who is signed in, refuses everybody else, and signs out',
  check: checkServer,
}

/**
 * By the folder of `examples/`. A page that complains in the console fails.
 *
 * @type {Record<string, Example>}
 */
const examples = {
  next: withServer,
  'react-router': withServer,
  'tanstack-start': withServer,
  hono: { sentence: 'its backend answers the signed-in user only', check: checkBackend },
  astro: { sentence: 'stays signed in after a reload', check: reload },
  wallet: { sentence: 'viem signs with the wallet of the new user', check: checkWallet },
  wagmi: {
    sentence: 'RainbowKit pays with the wallet of the new user, signs them out and in again',
    check: checkBank,
  },
  onboarding: { sentence: 'reaches the dashboard once the form is sent', check: checkOnboarding },
  starter: { sentence: 'creates and links wallets, signs, and pays with wagmi', check: checkStarter },
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const names = values.only?.split(',') ?? Object.keys(examples)
const directory = mkdtempSync(join(tmpdir(), 'latchkey-examples-'))
let passed = 0
let failed = 0

/** @param {string} name @param {() => Promise<unknown>} task @returns {Promise<boolean>} */
async function check(name, task) {
  const began = performance.now()
  try {
    await task()
    passed += 1
    console.log(`ok   ${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    return true
  } catch (error) {
    failed += 1
    console.log(`FAIL ${name}\n${error instanceof Error ? error.stack : error}`)
    return false
  }
}

const [started, chain, { tarballs }] = await Promise.all([
  startService(join(directory, 'data')),
  startChain(),
  packOnce(),
])
try {
  if (!chain) throw new Error('Expected anvil among the development packages')
  const service = { ...started, rpcUrl: chain.url }
  for (const name of names) {
    const example = examples[name]
    if (!example)
      throw new Error(`No example is called ${name}. There are: ${Object.keys(examples).join(', ')}`)
    const app = join(directory, name)
    const isBuilt =
      (await check(`${name} installs`, () => installExample(name, app, tarballs))) &&
      (await check(`${name} builds without warnings`, () => buildExample(app, service)))
    if (isBuilt)
      await check(`${name} signs in, and ${example.sentence}`, () =>
        startExample(app, service, (url) =>
          signInAt(url, service.inboxUrl, `${name}@example.com`, 60_000, (page, contact, tools) =>
            example.check(page, contact, { ...tools, rpcUrl: chain.url }),
          ),
        ),
      )
    rmSync(app, { recursive: true, force: true })
  }
} finally {
  await Promise.all([started.stop(), chain?.close()])
  rmSync(directory, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
