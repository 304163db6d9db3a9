import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildApp, createApp, developApp, installApp } from './consumer/createdApp.mjs'
import { packOnce } from './packOnce.mjs'

// Creates an app of each template from the packed packages, runs `npm run dev` in it, signs in, and builds it. Prints
// the seconds from the command to the session, and those of an `npm install` of the same packages as the floor. In
// every run, the step `consumers` does so with the template vite.
//   node scripts/packages/created.mjs                all templates
//   node scripts/packages/created.mjs --bar 60 vite  fails if it takes longer

const words = process.argv.slice(2)
const bar = words[0] === '--bar' ? Number(words.splice(0, 2)[1]) : Number.POSITIVE_INFINITY
const templates = words.length > 0 ? words : ['vite', 'next']
const directory = mkdtempSync(join(tmpdir(), 'latchkey-created-'))
let passed = 0
let failed = 0

/** @param {string} name @param {() => Promise<unknown>} task */
async function check(name, task) {
  const began = performance.now()
  try {
    const added = await task()
    passed += 1
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    console.log(`ok   ${name}: ${seconds} s${typeof added === 'string' ? ` (${added})` : ''}`)
  } catch (error) {
    failed += 1
    console.log(`FAIL ${name}\n${error instanceof Error ? error.stack : error}`)
  }
}

const packed = await packOnce()
for (const template of templates) {
  const app = join(directory, `${template}-app`)
  await check(`npm create, npm run dev and signed in with the template ${template}`, async () => {
    const began = performance.now()
    await createApp(directory, template, packed)
    const created = performance.now()
    await developApp(app, `${template}@example.com`)
    const seconds = (performance.now() - began) / 1_000
    if (seconds > bar) throw new Error(`Signed in after ${seconds.toFixed(1)} s, later than ${bar} s`)
    return `created after ${((created - began) / 1_000).toFixed(1)} s`
  })
  await check(`the floor: npm install of the packages of ${template}`, async () => {
    rmSync(join(app, 'node_modules'), { recursive: true, force: true })
    await installApp(app)
  })
  await check(`the app of ${template} builds for production`, () => buildApp(app))
}
rmSync(directory, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
