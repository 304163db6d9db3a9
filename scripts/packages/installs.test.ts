import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { libraries, type Manifest } from './libraries.mjs'

// Whether npm refuses to install the libraries in apps that have other versions of what their adapters are for. With
// empty packages in place of all, so that nothing is downloaded; the deep run installs the real ones with three package
// managers (scripts/packages/beside.mjs).

const run = promisify(execFile)
const directory = mkdtempSync(join(tmpdir(), 'latchkey-installs-'))
const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(root, `packages/${name}/package.json`), 'utf8'))
/** With the versions that packing puts in place of `workspace:*`. */
const manifests = libraries.map(readManifest).map((manifest): Manifest => {
  const versionOf = (name: string, range: string) =>
    range === 'workspace:*' ? readManifest(name.replace('@latchkey/', '')).version : range
  const ranges = Object.entries(manifest.peerDependencies ?? {})
  const peerDependencies = Object.fromEntries(ranges.map(([name, range]) => [name, versionOf(name, range)]))
  return ranges.length > 0 ? { ...manifest, peerDependencies } : manifest
})
const isOptional = ({ peerDependenciesMeta }: Manifest, name: string) =>
  peerDependenciesMeta?.[name]?.optional === true
const peers = manifests.flatMap((manifest) =>
  Object.entries(manifest.peerDependencies ?? {}).map(([name, range]) => ({
    name,
    range,
    isOptional: isOptional(manifest, name),
  })),
)
/** The oldest version of each package that an app has to have. */
const required = Object.fromEntries(
  peers
    .filter((peer) => !peer.isOptional)
    .map(({ name, range }) => [name, range.replace(/^>=(\S+) .*$/, '$1')]),
)
/** The embedded database runs with one version alone, which @latchkey/server requires. */
const database = '@electric-sql/pglite'
const optional = [...new Set(peers.map(({ name }) => name))].filter(
  (name) => !(name in required) && name !== database && !name.startsWith('@latchkey/'),
)

/** Packs an empty package with this manifest. */
async function packEmpty(manifest: Manifest): Promise<string> {
  const name = `${manifest.name.replace(/\W/g, '-')}-${manifest.version}`
  mkdirSync(join(directory, name, 'package'), { recursive: true })
  writeFileSync(join(directory, name, 'package/package.json'), JSON.stringify(manifest))
  await run('tar', ['-czf', join(directory, `${name}.tgz`), '-C', join(directory, name), 'package'])
  return `file:${join(directory, `${name}.tgz`)}`
}

/** Resolves the tree of an app, without a network. */
async function install(dependencies: Record<string, string>) {
  const app = mkdtempSync(join(directory, 'app-'))
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, dependencies }))
  const words = [
    'install',
    '--package-lock-only',
    '--offline',
    '--strict-peer-deps',
    '--no-audit',
    '--no-fund',
  ]
  await run('npm', words, { cwd: app })
  const { packages } = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8'))
  return Object.keys(packages)
}

const ours: Record<string, string> = {}
const basics: Record<string, string> = {}

beforeAll(async () => {
  for (const { name, version, dependencies = {}, peerDependencies, peerDependenciesMeta } of manifests) {
    const inside = Object.keys(dependencies).flatMap((dependency) => {
      // In the order of `libraries`, each is packed after its dependencies.
      return dependency.startsWith('@latchkey/') ? [[dependency, ours[dependency]]] : []
    })
    ours[name] = await packEmpty({
      name,
      version,
      dependencies: Object.fromEntries(inside),
      ...(peerDependencies && { peerDependencies }),
      ...(peerDependenciesMeta && { peerDependenciesMeta }),
    })
  }
  for (const [name, version] of Object.entries(required)) basics[name] = await packEmpty({ name, version })
})

afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('npm install of all libraries', () => {
  it.each(['0.0.1', '99.0.0-beta.1'])(
    'behavior: is not refused beside version %s of every library that has an adapter',
    async (version) => {
      expect(optional).toEqual(expect.arrayContaining(['@solana/kit', 'ethers', 'viem', 'wagmi']))
      const others: Record<string, string> = {}
      for (const name of optional) others[name] = await packEmpty({ name, version })
      const folders = await install({ ...basics, ...ours, ...others })
      expect(folders).toContain('node_modules/@latchkey/wallets')
    },
  )

  it('behavior: is refused beside a React that the kit cannot run with', async () => {
    const react = await packEmpty({ name: 'react', version: '17.0.2' })
    await expect(install({ ...basics, ...ours, react })).rejects.toThrow('ERESOLVE')
  })
})
