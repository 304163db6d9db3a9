import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { findPnpm } from '../../lib/findPnpm.mjs'
import { run } from '../run.mjs'

/**
 * @typedef {object} PackageManager
 * @property {(cwd: string, manifest: Record<string, unknown>, tarballs: Record<string, string>) => void} prepare writes
 * the app's package.json, and the settings. Tarballs ask for each other by version, as from a registry
 * @property {(cwd: string, app: { strictPeers?: boolean | undefined }) => Promise<unknown>} install
 * @property {(cwd: string, script: string) => Promise<unknown>} run runs a script with the installed packages
 */

const minutes = 15
/** Peers that the connectors of wagmi 2 don't bring along for a package that they use. */
const missingInWagmi2 = ['fastestsmallesttextencoderdecoder']
const yarnRelease = '@yarnpkg/cli-dist@4.9.2'
const yarn = (/** @type {string} */ cwd, /** @type {string[]} */ ...words) =>
  run('npm', ['exec', '--yes', `--package=${yarnRelease}`, '--', 'yarn', ...words], { cwd, minutes })
const write = (/** @type {string} */ cwd, /** @type {unknown} */ manifest) =>
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest))
const runNode = (/** @type {string} */ cwd, /** @type {string} */ script) => run('node', [script], { cwd })
const registry = await run('npm', ['config', 'get', 'registry'])

/**
 * Each with its strictest settings.
 *
 * @type {Record<string, PackageManager>}
 */
export const packageManagers = {
  npm: {
    prepare: write,
    install: (cwd, { strictPeers = true }) =>
      run(
        'npm',
        ['install', `--strict-peer-deps=${strictPeers}`, '--no-audit', '--no-fund', '--prefer-offline'],
        { cwd, minutes },
      ),
    run: runNode,
  },
  pnpm: {
    prepare: (cwd, manifest, tarballs) =>
      write(cwd, {
        ...manifest,
        pnpm: { overrides: tarballs, peerDependencyRules: { ignoreMissing: missingInWagmi2 } },
      }),
    async install(cwd) {
      const [node, pnpm] = await findPnpm()
      const strict = ['--strict-peer-dependencies', '--config.auto-install-peers=false']
      return run(node, [pnpm, 'install', '--ignore-workspace', '--prefer-offline', ...strict], {
        cwd,
        minutes,
      })
    },
    run: runNode,
  },
  // Plug'n'Play in its strict mode, where a package reaches only what it declares. Yarn only warns of peers.
  yarn: {
    prepare(cwd, manifest, tarballs) {
      write(cwd, { ...manifest, resolutions: tarballs })
      const settings = {
        nodeLinker: 'pnp',
        pnpMode: 'strict',
        enableTelemetry: false,
        enableScripts: false,
        enableImmutableInstalls: false,
        npmRegistryServer: registry.trim(),
        // Peers that wagmi and @solana/kit need in strict mode without us, too.
        packageExtensions: {
          '@wagmi/core@*': { dependencies: { '@tanstack/query-core': '*' } },
          'wagmi@*': { dependencies: { '@tanstack/query-core': '*' } },
          '@wagmi/connectors@*': { dependencies: { '@tanstack/query-core': '*' } },
          '@solana/rpc-subscriptions-channel-websocket@*': { dependencies: { ws: '*' } },
        },
        // A missing peer, and one of another version.
        logFilters: ['YN0002', 'YN0060'].map((code) => ({ code, level: 'error' })),
      }
      // JSON is YAML.
      writeFileSync(join(cwd, '.yarnrc.yml'), JSON.stringify(settings))
      // Without it, Yarn would look for a project further up.
      writeFileSync(join(cwd, 'yarn.lock'), '')
    },
    async install(cwd) {
      await yarn(cwd, 'install')
      // The same of packages further down: @solana/web3.js 1 has a fault there of its own.
      const peers = await yarn(cwd, 'explain', 'peer-requirements')
      const ours = peers.split('\n').filter((line) => line.includes('✘') && line.includes('@latchkey/'))
      if (ours.length > 0) throw new Error(ours.join('\n'))
    },
    run: (cwd, script) => yarn(cwd, 'node', script),
  },
}
