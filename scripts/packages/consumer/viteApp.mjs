import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

import { root } from '../../lib/root.mjs'
import { manifest } from '../libraries.mjs'

/** Peer dependencies, which sites bring along. */
export const peers = ['react', 'react-dom', '@tanstack/react-query']

/** The versions that this repository uses. @type {Record<string, string>} */
const newest = /** @type {any} */ (manifest('ui')).devDependencies

/**
 * The oldest versions that the kit promises to work with, and the types of then.
 *
 * @type {Record<string, string>}
 */
export const oldest = {
  ...Object.fromEntries(
    Object.entries(manifest('ui').peerDependencies ?? {}).map(([name, range]) => {
      const [, version] = /^>=(\d+\.\d+\.\d+) /.exec(range) ?? []
      if (!version) throw new Error(`Expected a range such as ">=18.2.0 <20" of ${name}, got ${range}`)
      return [name, version]
    }),
  ),
  '@types/react': '18.2.79',
  '@types/react-dom': '18.2.25',
}

/** Template that `npm create vite` copies. */
const template = `${dirname(createRequire(import.meta.url).resolve('create-vite/package.json'))}/template-react-ts`

/**
 * Writes the app that a reader of the README has: the template of `npm create vite`, with the README's App.tsx.
 *
 * @param {string} directory
 * @param {Record<string, string>} tarballs
 * @param {import('./startService.mjs').Service} service
 * @param {Record<string, string>} [versions] of the peer dependencies and their types, in place of the newest
 */
export function writeViteApp(directory, tarballs, service, versions = newest) {
  cpSync(template, directory, { recursive: true })
  for (const file of ['src/App.css', 'tsconfig.app.json', 'tsconfig.node.json'])
    rmSync(`${directory}/${file}`)
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(`${directory}/${name}`, text)
  const pick = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, versions[name]]))
  write(
    'package.json',
    JSON.stringify({
      name: 'stranger',
      private: true,
      type: 'module',
      dependencies: {
        ...tarballs,
        ...pick(peers),
      },
      devDependencies: {
        vite: '8.3.8',
        '@vitejs/plugin-react': '6.3.0',
        ...pick(['@types/react', '@types/react-dom']),
      },
    }),
  )
  write('src/App.tsx', readmeApp(service))
  write(
    'src/types.ts',
    `import type { User } from '@latchkey/contract'
import { pathName } from '@latchkey/contract/wire'
import { createKit, type Session } from '@latchkey/core'
import { createKeyPair } from '@latchkey/crypto'
import { useAuth, useLoginWithEmail } from '@latchkey/react'

export const name: string = pathName('stampLogin')
export const key: Promise<{ readonly publicKey: string }> = createKeyPair()
export const organizationOf = (session: Session): string => session.organizationId
export const idOf = (user: User): string => user.userId
export const whoami = (kit: ReturnType<typeof createKit>): Promise<{ userId: string }> => kit.api.whoami({})
export const hooks = [useAuth, useLoginWithEmail]
`,
  )
  // The strictest setting a consumer may have: declarations are checked too.
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        noEmit: true,
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        types: ['vite/client'],
        allowImportingTsExtensions: true,
      },
      include: ['src'],
    }),
  )
}

/**
 * The README's first component, with the config of a running service.
 *
 * @param {import('./startService.mjs').Service} service
 */
function readmeApp(service) {
  const [, code = ''] = /```tsx\n([\s\S]*?)```/.exec(readFileSync(`${root}/README.md`, 'utf8')) ?? []
  const names = /** @type {const} */ (['apiBaseUrl', 'authProxyConfigId'])
  return names.reduce((text, name) => {
    const line = new RegExp(`${name}: '[^']*'`)
    if (!line.test(text)) throw new Error(`Expected ${name} in the README's first example`)
    return text.replace(line, `${name}: '${service[name]}'`)
  }, code)
}
