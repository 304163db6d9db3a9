import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { endGroup } from '../../lib/endGroup.mjs'
import { describePacked } from '../describePacked.mjs'
import { expectCleanBuild, expectNoWarnings } from '../expectNoWarnings.mjs'
import { runForWarnings } from '../run.mjs'
import { within } from '../within.mjs'
import { checkServerSession } from './checkServerSession.mjs'
import { signInAt } from './signInAt.mjs'

/** Variables that this repository's own npm gives its scripts would change what npm does in an app. */
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$)/i.test(name)),
)

/** @param {string} cwd @param {string[]} parameters */
const npm = (cwd, ...parameters) => runForWarnings('npm', parameters, { cwd, env: environment })

/**
 * Creates an app as `npm create latchkey` does, by the command that `npm run pack` prints.
 *
 * @param {string} directory where the app's folder is created
 * @param {string | undefined} template the default one if undefined
 * @param {Awaited<ReturnType<typeof import('../packOnce.mjs').packOnce>>} packed
 * @returns {Promise<string>} the app's folder
 */
export async function createApp(directory, template, packed) {
  const printed = describePacked(packed.directory, packed.tarballs)
  const [, command = ''] = /^A new app: +npm (.*)$/m.exec(printed) ?? []
  const name = `${template ?? 'my'}-app`
  const words = command.split(' ').map((word) => (word === 'my-app' ? name : word))
  expectNoWarnings(await npm(directory, ...words, ...(template ? ['--template', template] : [])))
  return join(directory, name)
}

/** @param {string} app */
export const installApp = (app) => npm(app, 'install', '--no-audit', '--no-fund', '--prefer-offline')

/**
 * `npm run dev` until a sign-in.
 *
 * @param {string} app
 * @param {string} contact
 */
export async function developApp(app, contact) {
  // Vite prints colors in a terminal and wherever CI is set.
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...environment,
    LATCHKEY_PORT: '0',
    PORT: '0',
    NEXT_TELEMETRY_DISABLED: '1',
    FORCE_COLOR: '1',
  }
  delete env.NO_COLOR
  const child = spawn('npm', ['run', 'dev'], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  try {
    /** @type {Promise<string>} */
    const started = new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          output = stripVTControlCharacters(output + text)
          const address = /Local:\s+(http:\S+)/.exec(output)?.[1]
          if (address) resolve(address)
        })
      ended.then((status) => reject(new Error(`npm run dev ended with ${status}\n${output}`)))
    })
    const hasServer = existsSync(join(app, 'app/auth.ts'))
    const url = await within(120_000, started, 'The start of npm run dev')
    await signInAt(
      url,
      /Inbox (http:\S+):/.exec(output)?.[1] ?? '',
      contact,
      90_000,
      hasServer ? checkServerSession : undefined,
    )
    const warnings = output
      .split('\n')
      .filter((line) => /warn/i.test(line) && !line.startsWith('npm warn Unknown'))
    if (warnings.length > 0) throw new Error(`Expected no warnings, got:\n${warnings.join('\n')}`)
    endGroup(child, 'SIGINT')
    await within(60_000, ended, 'The end of npm run dev after Ctrl-C')
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}`)
  } finally {
    endGroup(child, 'SIGKILL')
  }
}

/**
 * Builds an app for production, without warnings.
 *
 * @param {string} app
 */
export async function buildApp(app) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...environment, NEXT_TELEMETRY_DISABLED: '1' }
  for (const prefix of ['VITE_', 'NEXT_PUBLIC_']) {
    const example = readFileSync(join(app, '.env.example'), 'utf8')
    for (const [, name, value] of example.matchAll(/^(\w+)=(.*)$/gm))
      if (name?.startsWith(prefix)) env[name] = value || 'a0a0a0a0-0000-4000-8000-000000000000'
  }
  expectCleanBuild(await runForWarnings('npm', ['run', 'build'], { cwd: app, env }))
}
