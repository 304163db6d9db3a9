import { mkdirSync, writeFileSync } from 'node:fs'

import { manifest } from '../libraries.mjs'

/**
 * Writes two plain scripts: one renders the button to a string, one signs in with no browser near.
 *
 * @param {string} directory
 * @param {Record<string, string>} tarballs
 * @param {import('./startService.mjs').Service} service
 */
export function writeNodeScripts(
  directory,
  tarballs,
  { authProxyUrl, apiBaseUrl, authProxyConfigId, inboxUrl },
) {
  mkdirSync(directory, { recursive: true })
  const { devDependencies = {} } = /** @type {any} */ (manifest('ui'))
  const config = JSON.stringify({ authProxyUrl, apiBaseUrl, authProxyConfigId })
  writeFileSync(
    `${directory}/package.json`,
    JSON.stringify({
      name: 'plain',
      private: true,
      type: 'module',
      dependencies: {
        ...tarballs,
        react: devDependencies.react,
        'react-dom': devDependencies['react-dom'],
        '@tanstack/react-query': devDependencies['@tanstack/react-query'],
      },
    }),
  )
  writeFileSync(
    `${directory}/render.js`,
    `import { LatchkeyProvider, Show, SignInButton, UserButton } from '@latchkey/ui'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const html = renderToString(
  createElement(
    LatchkeyProvider,
    { config: ${config} },
    createElement(SignInButton),
    createElement(Show, { when: 'signed-in', fallback: 'nobody yet' }, createElement(UserButton)),
  ),
)
if (!/<button[^>]*>.*Sign in/s.test(html)) throw new Error('Expected a button "Sign in", got: ' + html)
console.log(html)
`,
  )
  writeFileSync(
    `${directory}/signIn.js`,
    `import { createKit } from '@latchkey/core'

const contact = 'node@example.com'
const kit = createKit(${config})
const expect = (status) => {
  const { state } = kit.emailLogin
  if (state.status !== status) throw new Error('Expected ' + status + ', got ' + JSON.stringify(state))
}

await kit.emailLogin.sendCode(contact)
expect('code')
const answer = await fetch(${JSON.stringify(inboxUrl)} + '/code/' + encodeURIComponent(contact))
await kit.emailLogin.submitCode((await answer.text()).trim())
expect('signed-in')
const { userId, organizationId } = await kit.api.whoami({})
const { session } = kit.sessions.state
if (userId !== session.userId || organizationId !== session.organizationId)
  throw new Error('Expected whoami to name the session, got ' + userId)
await kit.signOut()
kit.destroy()
console.log(userId)
`,
  )
}
