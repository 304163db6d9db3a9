import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { findOrganization } from './findOrganization.ts'
import { prepareSites } from './prepareSites.ts'

// node sites/prepare.mjs: makes the vault and the dashboard ready to be served, by the settings of the service.
//   --to FOLDER                   where they go; LATCHKEY_SITES by default
//   --key FILE                    the root user's key: its organization is the sites'. Later runs remember it
//   --create-organization NAME    creates the organization first, and the key's file, unless that file is there
//   --email ADDRESS               where its root user gets the codes to sign in to the dashboard
//   --api-url URL                 where this machine reaches the service; LATCHKEY_PUBLIC_API_URL by default
//   --behind-proxy                another proxy has the certificates: Caddy serves HTTP, on port 8080
// VAULT_URL, DASHBOARD_URL: a site without an address is left out.
// LATCHKEY_APP_NAME, LATCHKEY_VAULT_HOSTS: the vault's. LATCHKEY_ORGANIZATION_ID, LATCHKEY_CONFIG_ID: instead of a key.

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    to: text,
    key: text,
    'create-organization': text,
    email: text,
    'api-url': text,
    'behind-proxy': { type: 'boolean' },
  },
})
/** In an assembled folder, or in the repository. */
const find = (...places: [string, string]): string => {
  const [assembled, built] = places.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return existsSync(assembled!) ? assembled! : built!
}

try {
  const to = values.to ?? process.env.LATCHKEY_SITES
  if (!to) throw new Error('Name a folder: --to /srv/latchkey')
  const { VAULT_URL, DASHBOARD_URL } = process.env
  if (VAULT_URL || DASHBOARD_URL || values.key) {
    mkdirSync(to, { recursive: true })
    const ids = findOrganization({
      environment: process.env,
      service: find('../dist/main.js', '../../service/dist/main.js'),
      to,
      key: values.key,
      createOrganization: values['create-organization'],
      email: values.email,
      apiUrl: values['api-url'] ?? process.env.LATCHKEY_API_URL,
    })
    const names = prepareSites({
      environment: { ...process.env, ...ids },
      buildOf: (name) => find(`./${name}`, `../../${name}/dist`),
      to,
      behindProxy: values['behind-proxy'],
    })
    if (names.length > 0) console.log(`Prepared in ${to}: ${names.join(' and ')}.`)
    const { 'create-organization': created, email } = values
    if (created && email && DASHBOARD_URL) console.log(`Sign in at ${DASHBOARD_URL} with a code to ${email}.`)
    console.log(ids ? JSON.stringify(ids) : 'There is no organization yet: nobody can sign in there before.')
  } else console.log('Neither VAULT_URL nor DASHBOARD_URL is set: there is nothing to prepare.')
} catch (error) {
  // The service's commands say in one sentence what is wrong.
  const stderr = (error as { stderr?: string }).stderr?.trim()
  console.error(stderr || (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
