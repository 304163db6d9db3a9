import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { endGroup } from '../lib/endGroup.mjs'
import { root } from '../lib/root.mjs'
import { signInAt } from './consumer/signInAt.mjs'
import { within } from './within.mjs'

// Copies the tree with nothing installed, runs `npm start` and signs in at the demo, as a new contributor
// does. Development dependencies are missing here, as they are then.

const madeHere = new Set([
  'node_modules',
  '.git',
  '.cache',
  '.types',
  '.latchkey',
  'dist',
  'storybook-static',
  'test-results',
  'playwright-report',
  'coverage',
])

const directory = mkdtempSync(join(tmpdir(), 'latchkey-fresh-'))
const copy = join(directory, 'latchkey')
cpSync(root, copy, {
  recursive: true,
  filter: (source) => source === root || !madeHere.has(basename(source)),
})

const started = performance.now()
const anyPort = ['port', 'demo-port', 'vault-port', 'dashboard-port'].flatMap((name) => [`--${name}`, '0'])
const words = [...anyPort, '--data-dir', join(directory, 'data')]
const child = spawn('npm', ['start', '--', ...words], {
  cwd: copy,
  stdio: ['ignore', 'pipe', 'pipe'],
  detached: true,
})
let output = ''
for (const stream of [child.stdout, child.stderr]) {
  stream.setEncoding('utf8').on('data', (text) => {
    output += text
  })
}
const ended = new Promise((resolve) => child.once('close', resolve))

let passed = 0
const ok = (/** @type {string} */ sentence) => {
  passed += 1
  console.log(`ok   ${sentence}`)
}
const url = (/** @type {string} */ name) => new RegExp(`${name} +(http:\\S+)`).exec(output)?.[1] ?? ''
const sites = ['Demo', 'Inbox', 'Service', 'Vault', 'Dashboard']
const isUp = (/** @type {string} */ name) =>
  fetch(url(name)).then(
    () => true,
    () => false,
  )
/** @param {boolean} isExpected whether all of them should answer, or none */
async function checkSites(isExpected) {
  for (const name of sites)
    if ((await isUp(name)) !== isExpected)
      throw new Error(`Expected ${isExpected ? 'an' : 'no'} answer from the ${name} at ${url(name)}`)
}
try {
  const ready = Promise.race([
    new Promise((resolve) => {
      child.stdout.on('data', () => output.includes('Ctrl-C') && resolve(undefined))
    }),
    ended.then((status) => Promise.reject(new Error(`npm start ended with ${status}`))),
  ])
  await within(5 * 60_000, ready, 'npm start')
  ok(`npm start is ready ${((performance.now() - started) / 1_000).toFixed(1)} s after nothing`)
  await signInAt(url('Demo'), url('Inbox'), 'newcomer@example.com')
  ok('the demo signs in')
  await checkSites(true)
  // Ctrl-C in a terminal.
  endGroup(child, 'SIGINT')
  await within(60_000, ended, 'The end of npm start after Ctrl-C')
  await checkSites(false)
  ok('Ctrl-C ends everything')
} catch (error) {
  console.log(`FAIL ${error instanceof Error ? error.stack : error}\n${output}`)
} finally {
  endGroup(child, 'SIGKILL')
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}

console.log(`${passed} passed, ${3 - passed} failed`)
// A handle that stays open would keep the process alive.
process.exit(passed === 3 ? 0 : 1)
