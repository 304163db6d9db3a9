import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../lib/root.mjs'
import { checkBudget } from './consumer/checkBudget.mjs'
import { compareStyles } from './consumer/compareStyles.mjs'
import { writeNodeScripts } from './consumer/nodeScript.mjs'
import { openViteApp } from './consumer/openViteApp.mjs'
import { startService } from './consumer/startService.mjs'
import { writeTestScript } from './consumer/testScript.mjs'
import { writeViteApp } from './consumer/viteApp.mjs'
import { expectNoWarnings } from './expectNoWarnings.mjs'
import { libraries } from './libraries.mjs'
import { pack } from './pack.mjs'
import { run, runForWarnings } from './run.mjs'

// Packs the built libraries and uses them as consumers do: in a fresh Vite app, in plain Node and, in deep runs,
// in the tests of an app. All install with npm; the first two sign in at a running service, the third starts
// its own.

let passed = 0
let failed = 0

/**
 * @param {string} name
 * @param {() => Promise<unknown>} task
 */
async function check(name, task) {
  try {
    await task()
    passed += 1
    console.log(`ok   ${name}`)
  } catch (error) {
    failed += 1
    console.log(`FAIL ${name}\n${error instanceof Error ? (error.stack ?? error.message) : error}`)
  }
}

const directory = mkdtempSync(join(tmpdir(), 'latchkey-consumer-'))
const app = join(directory, 'vite')
const plain = join(directory, 'node')
const tests = join(directory, 'tests')
/** @param {string} cwd @param {string[]} command */
const npm = (cwd, ...command) => run('npm', command, { cwd })
/** @param {string} cwd */
const install = (cwd) => npm(cwd, 'install', '--no-audit', '--no-fund', '--prefer-offline')

/** @param {string} compiler a package of this workspace, so that nothing is downloaded */
const compile = (compiler) =>
  run('node', [join(root, 'node_modules', compiler, 'bin/tsc'), '-p', '.'], { cwd: app })

const [service, packed] = await Promise.all([
  startService(join(directory, 'data')),
  pack(directory, libraries),
])
try {
  const all = Object.fromEntries(
    Object.entries(packed).map(([library, tarball]) => [`@latchkey/${library}`, `file:${tarball}`]),
  )
  // Sites that embed the kit need no service in the process.
  const {
    '@latchkey/enclave': _enclave,
    '@latchkey/server': _server,
    '@latchkey/testing': _testing,
    ...tarballs
  } = all
  writeViteApp(app, tarballs, service)
  writeNodeScripts(plain, tarballs, service)
  writeTestScript(tests, all)

  await check('npm installs the packed libraries into a fresh Vite app without warnings', async () => {
    const command = ['install', '--no-audit', '--no-fund', '--prefer-offline']
    expectNoWarnings(await runForWarnings('npm', command, { cwd: app }))
  })
  await check('a strict compiler takes their declarations', () => compile('@typescript/native'))
  // It takes five times as long as its successor and checks the same declarations.
  if (process.env.LATCHKEY_DEEP === '1')
    await check('so does TypeScript 6 (in deep runs only)', () => compile('typescript'))
  await check('the Vite app builds without warnings', async () => {
    const command = ['exec', '--', 'vite', 'build', '--logLevel', 'info']
    const output = await runForWarnings('npm', command, { cwd: app })
    if (/externalized|warn(?!ing: Unknown| Unknown)/i.test(output)) throw new Error(output)
  })
  await check("its style sheet doesn't change the button or the card", () => compareStyles(app))
  await check('the built app signs in', () => openViteApp(app, service))
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
  if (process.env.LATCHKEY_DEEP === '1') {
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
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
