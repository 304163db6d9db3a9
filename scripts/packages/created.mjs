import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { signInAt } from './consumer/signInAt.mjs'
import { expectNoWarnings } from './expectNoWarnings.mjs'
import { packAll } from './pack.mjs'
import { runForWarnings } from './run.mjs'

// Creates an app of each template from the packed packages, runs `npm run dev` in it, signs in, and builds it. Prints
// the seconds from the command to the session, and those of an `npm install` of the same packages as the floor.
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
    console.log(`ok   ${name}: ${seconds} s${added ? ` (${added})` : ''}`)
  } catch (error) {
    failed += 1
    console.log(`FAIL ${name}\n${error instanceof Error ? error.stack : error}`)
  }
}

/** Variables that this repository's own npm gives its scripts would change what npm does here. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$)/i.test(name)),
)

/** @param {string} cwd @param {string[]} parameters */
const npm = (cwd, ...parameters) => runForWarnings('npm', parameters, { cwd, env: environment })

/**
 * `npm run dev` until a sign-in.
 *
 * @param {string} app
 * @param {string} contact
 */
async function develop(app, contact) {
  const env = { ...environment, LATCHKEY_PORT: '0', PORT: '0', NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn('npm', ['run', 'dev'], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  try {
    /** @type {string} */
    const url = await new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          said += text
          const found = /Local:\s+(http:\S+)/.exec(said)?.[1]
          if (found) resolve(found)
        })
      ended.then((status) => reject(new Error(`npm run dev ended with ${status}\n${said}`)))
    })
    await signInAt(url, /Inbox (http:\S+):/.exec(said)?.[1] ?? '', contact, 90_000)
    const warnings = said
      .split('\n')
      .filter((line) => /warn/i.test(line) && !line.startsWith('npm warn Unknown'))
    if (warnings.length > 0) throw new Error(`Expected no warnings, got:\n${warnings.join('\n')}`)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${said}`)
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}

const packed = await packAll(directory)
for (const template of templates) {
  const app = join(directory, `${template}-app`)
  await check(`npm create, npm run dev and signed in with the template ${template}`, async () => {
    const began = performance.now()
    const given = [`${template}-app`, '--template', template, '--packages', directory]
    const output = await npm(
      directory,
      'exec',
      '--yes',
      '--prefer-offline',
      `--package=${packed['create-latchkey']}`,
      '--',
      'create-latchkey',
      ...given,
    )
    expectNoWarnings(output)
    const created = performance.now()
    await develop(app, `${template}@example.com`)
    const seconds = (performance.now() - began) / 1_000
    if (seconds > bar) throw new Error(`Signed in after ${seconds.toFixed(1)} s, later than ${bar} s`)
    return `created after ${((created - began) / 1_000).toFixed(1)} s`
  })
  await check(`the floor: npm install of the packages of ${template}`, async () => {
    rmSync(join(app, 'node_modules'), { recursive: true, force: true })
    await npm(app, 'install', '--no-audit', '--no-fund', '--prefer-offline')
  })
  await check(`the app of ${template} builds for production`, async () => {
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...environment, NEXT_TELEMETRY_DISABLED: '1' }
    for (const prefix of ['VITE_', 'NEXT_PUBLIC_']) {
      const example = readFileSync(join(app, '.env.example'), 'utf8')
      for (const [, name, value] of example.matchAll(/^(\w+)=(.*)$/gm))
        if (name?.startsWith(prefix)) env[name] = value || 'a0a0a0a0-0000-4000-8000-000000000000'
    }
    const output = await runForWarnings('npm', ['run', 'build'], { cwd: app, env })
    if (/externalized|warn(?!:? Unknown)/i.test(output))
      throw new Error(`Expected a build without warnings\n${output}`)
  })
}
rmSync(directory, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
