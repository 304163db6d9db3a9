import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../lib/root.mjs'
import { checkBudget } from './consumer/checkBudget.mjs'
import { compareStyles } from './consumer/compareStyles.mjs'
import { buildApp, createApp, developApp } from './consumer/createdApp.mjs'
import { configOf, writeNodeScripts, writeRenderScript } from './consumer/nodeScript.mjs'
import { openViteApp } from './consumer/openViteApp.mjs'
import { startService } from './consumer/startService.mjs'
import { writeTestScript } from './consumer/testScript.mjs'
import { oldest, writeViteApp } from './consumer/viteApp.mjs'
import { expectCleanBuild, expectNoWarnings } from './expectNoWarnings.mjs'
import { libraries } from './libraries.mjs'
import { packOnce } from './packOnce.mjs'
import { run, runForWarnings } from './run.mjs'
import { within } from './within.mjs'

// Uses the packed libraries as consumers do: in the app of `npm create latchkey`, in an app that exists and in plain
// Node; in full runs with the oldest React, in deep runs in the tests of an app. All install with npm. The first and the
// last start a service of their own, the others sign in at a running one.

let passed = 0
let failed = 0

/** A check that takes longer than this hangs. The slowest takes a minute on a busy machine. */
const limitMs = 5 * 60_000

/**
 * @param {string} name
 * @param {() => Promise<unknown>} task
 */
async function check(name, task) {
  try {
    await within(limitMs, task(), 'It')
    passed += 1
    console.log(`ok   ${name}`)
  } catch (error) {
    failed += 1
    console.log(`FAIL ${name}\n${error instanceof Error ? (error.stack ?? error.message) : error}`)
  }
}

const isDeep = process.env.LATCHKEY_DEEP === '1'
const isFull = isDeep || process.env.LATCHKEY_FULL === '1'
const directory = mkdtempSync(join(tmpdir(), 'latchkey-consumer-'))
const app = join(directory, 'vite')
const old = join(directory, 'oldest')
const plain = join(directory, 'node')
const tests = join(directory, 'tests')
// Vite's preview sets NODE_ENV, with which npm would leave out development dependencies.
const env = { ...process.env }
/** @param {string} cwd */
async function install(cwd) {
  const command = ['install', '--no-audit', '--no-fund', '--prefer-offline']
  expectNoWarnings(await runForWarnings('npm', command, { cwd, env }))
}
/** @param {string} cwd */
async function buildWithoutWarnings(cwd) {
  const command = ['exec', '--', 'vite', 'build', '--logLevel', 'info']
  expectCleanBuild(await runForWarnings('npm', command, { cwd, env }))
}

/** @param {string} cwd @param {string} compiler a package of this workspace, so that nothing is downloaded */
const compile = (cwd, compiler) =>
  run('node', [join(root, 'node_modules', compiler, 'bin/tsc'), '-p', '.'], { cwd })

const starting = within(limitMs, startService(join(directory, 'data')), 'The start of the service')
const [service, packed] = await Promise.all([starting, within(limitMs, packOnce(), 'Packing')])
try {
  const all = Object.fromEntries(
    libraries.map((library) => [`@latchkey/${library}`, `file:${packed.tarballs[library]}`]),
  )
  // Sites that embed the kit need no service in the process.
  const {
    '@latchkey/enclave': _enclave,
    '@latchkey/rules': _rules,
    '@latchkey/server': _server,
    '@latchkey/testing': _testing,
    ...tarballs
  } = all
  writeViteApp(app, tarballs, service)
  writeNodeScripts(plain, tarballs, service)

  await check('npm create latchkey makes an app, whose npm run dev signs in', async () =>
    developApp(await createApp(directory, undefined, packed), 'created@example.com'),
  )
  await check('it builds for production', () => buildApp(join(directory, 'my-app')))

  await check('npm installs the packed libraries into a fresh Vite app without warnings', () => install(app))
  await check('a strict compiler takes their declarations', () => compile(app, '@typescript/native'))
  // It takes five times as long as its successor and checks the same declarations.
  if (isDeep) await check('so does TypeScript 6 (in deep runs only)', () => compile(app, 'typescript'))
  await check('the Vite app builds without warnings', () => buildWithoutWarnings(app))
  await check('the built app signs in', () => openViteApp(app, service))
  if (isFull)
    await check("its style sheet doesn't change the button or the card (in full runs only)", () =>
      compareStyles(app),
    )

  await check('npm installs the packed libraries for plain Node', () => install(plain))
  await check('they bring few packages of others, and none that runs when it is installed', async () =>
    checkBudget(plain),
  )
  await check('the provider and the button render to a string', () =>
    run('node', ['render.js'], { cwd: plain }),
  )
  let person = ''
  await check('the core signs in without a browser', async () => {
    person = await run('node', ['signIn.js'], { cwd: plain })
  })
  await check('a backend verifies who signed in', () => run('node', ['backend.js', person], { cwd: plain }))

  if (isFull) {
    const { react, '@tanstack/react-query': query } = oldest
    const versions = `React ${react} and TanStack Query ${query} (in full runs only)`
    writeViteApp(old, tarballs, service, oldest)
    writeRenderScript(old, configOf(service))
    await check(`npm installs the libraries beside ${versions}`, () => install(old))
    await check(`their declarations fit ${versions}`, () => compile(old, '@typescript/native'))
    await check(`the button renders to a string with ${versions}`, () =>
      run('node', ['render.js'], { cwd: old }),
    )
    await check(`an app builds with ${versions}`, () => buildWithoutWarnings(old))
    await check(`it signs in with ${versions}`, () => openViteApp(old, service))
  }
  if (isDeep) {
    writeTestScript(tests, all)
    await check('npm installs the packed libraries for the tests of an app (in deep runs only)', () =>
      install(tests),
    )
    await check('a test signs in with a whole service in its process, and ends by itself', () =>
      run('node', ['test.js'], { cwd: tests }),
    )
  }
} finally {
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
}

console.log(`${passed} passed, ${failed} failed`)
// A check that hangs would keep the process alive.
process.exit(failed === 0 && passed > 0 ? 0 : 1)
