import { mkdirSync, writeFileSync } from 'node:fs'

import { manifest } from '../libraries.mjs'

/**
 * Writes one plain script that works as an app's test would: it starts a service and signs in with a code.
 *
 * @param {string} directory
 * @param {Record<string, string>} tarballs
 */
export function writeTestScript(directory, tarballs) {
  mkdirSync(directory, { recursive: true })
  const libraries = ['testing', 'server', 'core', 'crypto', 'contract'].map(
    (library) => `@latchkey/${library}`,
  )
  const { peerDependencies = {} } = manifest('server')
  const dependencies = {
    ...Object.fromEntries(libraries.map((name) => [name, tarballs[name]])),
    '@electric-sql/pglite': peerDependencies['@electric-sql/pglite'],
  }
  writeFileSync(
    `${directory}/package.json`,
    JSON.stringify({ name: 'tests', private: true, type: 'module', dependencies }),
  )
  writeFileSync(
    `${directory}/test.js`,
    `import { createTestKit } from '@latchkey/testing/node'

const { kit, signIn, clock, close } = await createTestKit()
await signIn('ada@example.com')
const { session } = kit.sessions.state
const { userId } = await clock.settle(kit.api.whoami({}))
if (userId !== session.userId) throw new Error('Expected whoami to name the session, got ' + userId)
await close()
setTimeout(() => process.exit(1), 5_000).unref()
`,
  )
}
