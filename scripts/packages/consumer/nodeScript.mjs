import { mkdirSync, writeFileSync } from 'node:fs'

import { manifest } from '../libraries.mjs'

/** The kit's config for a service, as JSON. @param {Pick<import('./startService.mjs').Service, 'apiBaseUrl' | 'authProxyConfigId'>} service */
export const configOf = ({ apiBaseUrl, authProxyConfigId }) =>
  JSON.stringify({ apiBaseUrl, authProxyConfigId })

/**
 * Writes three plain scripts: one renders the button to a string, one signs in without a browser and prints the
 * user and their token, one is a backend that verifies the token.
 *
 * @param {string} directory
 * @param {Record<string, string>} tarballs
 * @param {import('./startService.mjs').Service} service
 */
export function writeNodeScripts(
  directory,
  tarballs,
  { apiBaseUrl, authProxyConfigId, organizationId, inboxUrl },
) {
  mkdirSync(directory, { recursive: true })
  const { devDependencies = {} } = /** @type {any} */ (manifest('ui'))
  const config = configOf({ apiBaseUrl, authProxyConfigId })
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
  writeRenderScript(directory, config)
  writeFileSync(
    `${directory}/signIn.js`,
    `import { createKit } from '@latchkey/core'

const contact = 'node@example.com'
const kit = createKit(${config})
const expect = (status) => {
  const { state } = kit.login.email
  if (state.status !== status) throw new Error('Expected ' + status + ', got ' + JSON.stringify(state))
}

await kit.login.email.sendCode(contact)
expect('code')
const answer = await fetch(${JSON.stringify(inboxUrl)} + '/code/' + encodeURIComponent(contact))
await kit.login.email.submitCode((await answer.text()).trim())
expect('signed-in')
const { userId, organizationId } = await kit.api.whoami({})
const { session } = kit.sessions.state
if (userId !== session.userId || organizationId !== session.organizationId)
  throw new Error('Expected whoami to name the session, got ' + userId)
const token = await kit.sessions.getToken()
await kit.signOut()
kit.destroy()
console.log(JSON.stringify({ userId, token }))
`,
  )
  writeFileSync(
    `${directory}/backend.js`,
    `import { SessionError, verifySession } from '@latchkey/node'

const { userId, token } = JSON.parse(process.argv[2])
const options = ${JSON.stringify({ apiBaseUrl, audience: organizationId })}
const request = { headers: { authorization: 'Bearer ' + token } }
const session = await verifySession(request, options)
if (session.userId !== userId) throw new Error('Expected ' + userId + ', got ' + JSON.stringify(session))
const refusal = await verifySession(request, { ...options, audience: userId }).catch((error) => error)
if (!(refusal instanceof SessionError) || refusal.code !== 'AUDIENCE_MISMATCH') throw refusal
`,
  )
}

/**
 * Writes a script that renders the button to a string, as a server would.
 *
 * @param {string} directory
 * @param {string} config as JSON
 */
export function writeRenderScript(directory, config) {
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
}
