import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Who may import whom. The README's picture is drawn from this table; a package that needs more
 * changes the table first, in a commit of its own.
 */
const mayImport: Record<string, string[]> = {
  'packages/contract': ['valibot', '@valibot/to-json-schema'],
  'packages/crypto': ['@noble/curves', '@noble/hashes', 'hpke-js'],
  'packages/core': [
    '@latchkey/contract',
    '@latchkey/crypto',
    '@simplewebauthn/browser',
    '@wallet-standard/app',
  ],
  'packages/react': ['@latchkey/core', 'react', '@tanstack/react-query'],
  'packages/ui': [
    '@latchkey/react',
    '@latchkey/core',
    '@schummar/icu-type-parser',
    '@ultraq/icu-message-formatter',
    'react',
    'react-dom',
    '@tanstack/react-query',
    'libphonenumber-js',
  ],
  'packages/node': ['jose'],
  'packages/enclave': [
    '@latchkey/crypto',
    '@noble/curves',
    '@noble/hashes',
    '@peculiar/x509',
    'reflect-metadata',
    '@scure/base',
    '@scure/bip32',
    '@scure/bip39',
    '@scure/btc-signer',
    'cborg',
    'micro-eth-signer',
  ],
  'packages/server': [
    '@latchkey/contract',
    '@latchkey/crypto',
    '@latchkey/enclave',
    'hono',
    'drizzle-orm',
    '@electric-sql/pglite',
    'pg',
    'jose',
    'nodemailer',
    'oauth4webapi',
    'valibot',
    '@simplewebauthn/server',
    'libphonenumber-js',
    '@spruceid/siwe-parser',
    '@solana/wallet-standard-util',
  ],
  'packages/testing': [
    // Not imported: the optional peer of @latchkey/server.
    '@electric-sql/pglite',
    '@latchkey/contract',
    '@latchkey/core',
    '@latchkey/crypto',
    '@latchkey/server',
    '@noble/curves',
    '@noble/hashes',
    '@playwright/test',
    '@solana/wallet-standard-features',
    '@wallet-standard/base',
    '@wallet-standard/wallet',
    'jose',
  ],
  'apps/service': [
    '@latchkey/contract',
    '@latchkey/crypto',
    '@latchkey/server',
    '@hono/node-server',
    'hono',
    'oidc-provider',
    'pino',
    'sonic-boom',
    'tsx',
  ],
  'apps/demo': ['@latchkey/ui', '@latchkey/react', 'react', 'react-dom', '@tanstack/react-query'],
}

/** Imports at run time that an architecture rule narrows further: core sees the contract's table alone. */
const runtimeOnly: Record<string, Record<string, string[]>> = {
  'packages/core': { '@latchkey/contract': ['@latchkey/contract/wire', '@latchkey/contract/config'] },
}

const shipped = Object.keys(mayImport)
const isTest = (path: string): boolean => /\.(test|stories|bench)\.tsx?$/.test(path)

const made = ['node_modules', 'dist', '.types']
// By hand, because Node follows the links in node_modules, and packages that test each other link in a circle.
const sources = (directory: string): string[] =>
  !existsSync(directory)
    ? []
    : readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
        const path = join(directory, entry.name)
        if (entry.isDirectory()) return made.includes(entry.name) ? [] : sources(path)
        return /\.tsx?$/.test(entry.name) ? [path] : []
      })

interface Import {
  specifier: string
  typeOnly: boolean
}

const importsOf = (file: string): Import[] => {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const statements = text.matchAll(/^\s*(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]/gm)
  const bare = text.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm)
  const dynamic = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [
    ...[...statements].map((match) => ({ specifier: match[3]!, typeOnly: match[2] !== undefined })),
    ...[...bare, ...dynamic].map((match) => ({ specifier: match[1]!, typeOnly: false })),
  ].filter(({ specifier }) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

describe('architecture', () => {
  it.each(shipped)('behavior: %s imports what the table allows', (folder) => {
    const allowed = mayImport[folder]!
    const files = sources(join(root, folder, 'src')).filter((path) => !isTest(path))
    expect(files.length).toBeGreaterThan(0)
    const strangers = files.flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => !allowed.includes(packageOf(specifier)))
        .map(({ specifier }) => `${file.slice(root.length)} imports ${specifier}`),
    )
    expect(strangers).toEqual([])
  })

  it.each(shipped)('behavior: %s declares no other dependency', (folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    const tools = ['vite', '@vitejs/plugin-react', '@types/react', '@types/react-dom']
    const strangers = declared.filter((name) => !mayImport[folder]!.includes(name) && !tools.includes(name))
    expect(strangers).toEqual([])
  })

  it('behavior: the browser never loads a schema but the one of wallet_kit_config', () => {
    const narrowed = runtimeOnly['packages/core']!
    const wide = sources(join(root, 'packages/core/src'))
      .filter((path) => !isTest(path))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ specifier, typeOnly }) => !typeOnly && packageOf(specifier) in narrowed)
          .filter(({ specifier }) => !narrowed[packageOf(specifier)]!.includes(specifier))
          .map(({ specifier }) => `${file.slice(root.length)} loads ${specifier}`),
      )
    expect(wide).toEqual([])
  })

  it('behavior: no source file is two ideas long', () => {
    const long = ['packages', 'apps', 'playwright', 'scripts']
      .flatMap((folder) => sources(join(root, folder)))
      .map((file) => ({
        file: file.slice(root.length),
        lines: readFileSync(file, 'utf8').split('\n').length - 1,
      }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })
})
