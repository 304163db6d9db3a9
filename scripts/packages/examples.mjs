import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { checkServerSession } from './consumer/checkServerSession.mjs'
import { signInAt } from './consumer/signInAt.mjs'
import { startService } from './consumer/startService.mjs'
import { buildExample, installExample, startExample } from './examples/exampleApp.mjs'
import { packOnce } from './packOnce.mjs'

// Installs each app of `examples/` with the packed packages, builds it for production, starts it, and signs in with a
// code. What each has to do besides is in the table.
//   node scripts/packages/examples.mjs
//   node scripts/packages/examples.mjs --only next,astro

/** @typedef {import('playwright').Page} Page */

/**
 * What has to hold on the signed-in page, by the folder of `examples/`. A page that complains in the console fails.
 *
 * @type {Record<string, { sentence: string, check: (page: Page, contact: string) => Promise<void> }>}
 */
const examples = {
  'react-router': {
    sentence: 'its server knows who is signed in, and refuses everybody else',
    check: checkServerSession,
  },
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

const [service, { tarballs }] = await Promise.all([startService(join(directory, 'data')), packOnce()])
try {
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
          signInAt(url, service.inboxUrl, `${name}@example.com`, 60_000, example.check),
        ),
      )
    rmSync(app, { recursive: true, force: true })
  }
} finally {
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
