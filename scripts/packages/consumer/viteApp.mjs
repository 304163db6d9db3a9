import { mkdirSync, writeFileSync } from 'node:fs'

import { manifest } from '../libraries.mjs'

/**
 * Writes the app that the README describes.
 *
 * @param {string} directory
 * @param {Record<string, string>} tarballs
 * @param {import('./startService.mjs').Service} service
 */
export function writeViteApp(directory, tarballs, { authProxyUrl, apiBaseUrl, authProxyConfigId }) {
  mkdirSync(`${directory}/src`, { recursive: true })
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(`${directory}/${name}`, text)
  const { devDependencies = {} } = /** @type {any} */ (manifest('ui'))
  write(
    'package.json',
    JSON.stringify({
      name: 'stranger',
      private: true,
      type: 'module',
      dependencies: {
        ...tarballs,
        react: devDependencies.react,
        'react-dom': devDependencies['react-dom'],
        '@tanstack/react-query': devDependencies['@tanstack/react-query'],
      },
      devDependencies: {
        vite: '8.3.8',
        '@vitejs/plugin-react': '6.3.0',
        '@types/react': devDependencies['@types/react'],
        '@types/react-dom': devDependencies['@types/react-dom'],
      },
    }),
  )
  write(
    'index.html',
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stranger</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  )
  write('vite.config.js', "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n")
  write(
    'src/main.tsx',
    `import { LatchkeyProvider, Show, SignInButton, UserButton } from '@latchkey/ui'
import '@latchkey/ui/styles.css'
import { createRoot } from 'react-dom/client'

const config = ${JSON.stringify({ authProxyUrl, apiBaseUrl, authProxyConfigId })}

createRoot(document.getElementById('root')!).render(
  <LatchkeyProvider config={config} appearance={{ theme: 'system' }}>
    <Show when="signed-in" fallback={<SignInButton />}>
      <UserButton />
    </Show>
  </LatchkeyProvider>,
)
`,
  )
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
        types: [],
      },
      include: ['src'],
    }),
  )
}
