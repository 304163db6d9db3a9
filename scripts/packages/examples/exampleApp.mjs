import { spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { endGroup } from '../../lib/endGroup.mjs'
import { findPnpm } from '../../lib/findPnpm.mjs'
import { freePort } from '../../lib/freePort.mjs'
import { root } from '../../lib/root.mjs'
import { environment as cleanEnvironment } from '../consumer/createdApp.mjs'
import { expectCleanBuild } from '../expectNoWarnings.mjs'
import { libraries } from '../libraries.mjs'
import { runForWarnings } from '../run.mjs'
import { within } from '../within.mjs'

/** Files and folders that an app makes itself. */
const madeHere = new Set([
  'node_modules',
  'build',
  'dist',
  '.next',
  '.astro',
  '.react-router',
  '.latchkey',
  '.profiles',
  '.env',
])

/**
 * Copies an example and installs it with the packed packages. With pnpm, which gives an app nothing that it doesn't
 * declare, and takes what other apps have installed from its store.
 *
 * @param {string} name folder of `examples/`
 * @param {string} app where it is copied to
 * @param {Record<string, string>} tarballs
 */
export async function installExample(name, app, tarballs) {
  cpSync(join(root, 'examples', name), app, {
    recursive: true,
    filter: (source) => !madeHere.has(basename(source)),
  })
  const file = join(app, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  // Also for what they depend on among themselves: none of them is on the registry.
  const overrides = Object.fromEntries(
    libraries.map((library) => [`@latchkey/${library}`, `file:${tarballs[library]}`]),
  )
  // The script starts a service itself.
  delete manifest.devDependencies['@latchkey/service']
  writeFileSync(file, JSON.stringify({ ...manifest, pnpm: { overrides } }, undefined, 2))
  const [program, pnpm] = await findPnpm()
  const command = [pnpm, 'install', '--prefer-offline', '--ignore-workspace', '--no-frozen-lockfile']
  await runForWarnings(program, command, { cwd: app, env: cleanEnvironment, minutes: 15 })
}

/** @typedef {import('../consumer/startService.mjs').Service & { rpcUrl?: string | undefined }} Surroundings */

/**
 * The variables that an example's `.env.example` names, for a running service and a local chain.
 *
 * @param {string} app
 * @param {Surroundings} service
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf(app, service) {
  /** @type {Record<string, string | undefined>} */
  const values = {
    API_BASE_URL: service.apiBaseUrl,
    CONFIG_ID: service.authProxyConfigId,
    ORGANIZATION_ID: service.organizationId,
    RPC_URL: service.rpcUrl,
  }
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...cleanEnvironment,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    // A program that this script was started with may have set it.
    NODE_ENV: undefined,
  }
  for (const [, name = ''] of readFileSync(join(app, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)) {
    const value = values[name.replace(/^.*LATCHKEY_|^NEXT_PUBLIC_|^VITE_/, '')]
    if (!value)
      throw new Error(`Expected a value that the service prints, or of a chain, for ${name} of .env.example`)
    env[name] = value
  }
  return env
}

/**
 * `npm run build`, without warnings.
 *
 * @param {string} app
 * @param {Surroundings} service
 */
export async function buildExample(app, service) {
  const env = environmentOf(app, service)
  expectCleanBuild(await runForWarnings('npm', ['run', 'build'], { cwd: app, env, minutes: 25 }))
}

/**
 * `npm start` of a built example, for as long as a task runs.
 *
 * @param {string} app
 * @param {Surroundings} service
 * @param {(url: string) => Promise<void>} task gets the address that the app printed
 */
export async function startExample(app, service, task) {
  const child = spawn('npm', ['start'], {
    cwd: app,
    env: { ...environmentOf(app, service), PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  try {
    /** @type {Promise<string>} */
    const started = new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          output = stripVTControlCharacters(output + text)
          const [address] = /http:\/\/localhost:\d+(?=\D)/.exec(output) ?? []
          if (address) resolve(address)
        })
      child.once('error', reject)
      child.once('close', (status) => reject(new Error(`npm start ended with ${status}`)))
    })
    await task(await within(120_000, started, 'npm start'))
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.stack : error}\n${output}`)
  } finally {
    endGroup(child, 'SIGKILL')
  }
}
