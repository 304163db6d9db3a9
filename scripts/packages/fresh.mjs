import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { root } from '../lib/root.mjs'
import { signInAt } from './consumer/signInAt.mjs'

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
let said = ''
for (const stream of [child.stdout, child.stderr]) {
  stream.setEncoding('utf8').on('data', (text) => {
    said += text
  })
}
const ended = new Promise((resolve) => child.once('close', resolve))

let failed = 0
try {
  await Promise.race([
    new Promise((resolve) => {
      child.stdout.on('data', () => said.includes('Ctrl-C') && resolve(undefined))
    }),
    ended.then((status) => Promise.reject(new Error(`npm start ended with ${status}`))),
  ])
  console.log(`ok   npm start is ready ${((performance.now() - started) / 1_000).toFixed(1)} s after nothing`)
  const url = (/** @type {string} */ name) => new RegExp(`${name} +(http:\\S+)`).exec(said)?.[1] ?? ''
  await signInAt(url('Demo'), url('Inbox'), 'newcomer@example.com')
  console.log('ok   the demo signs in')
} catch (error) {
  failed = 1
  console.log(`FAIL ${error instanceof Error ? error.stack : error}\n${said}`)
} finally {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
  await ended
  rmSync(directory, { recursive: true, force: true })
}

console.log(`${2 - failed} passed, ${failed} failed`)
process.exitCode = failed
