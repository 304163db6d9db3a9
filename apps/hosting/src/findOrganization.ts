import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Environment } from './Site.ts'

/** Ids of the organization, as variables of the sites. */
interface OrganizationIds {
  LATCHKEY_ORGANIZATION_ID: string
  LATCHKEY_CONFIG_ID: string
}

interface FindOptions {
  environment: Environment
  /** dist/main.js of the service. */
  service: string
  /** The prepared folder, which remembers the ids: they are public. */
  to: string
  /** File with the root user's key. */
  key?: string | undefined
  /** Name of an organization that is created unless the key's file is there. */
  createOrganization?: string | undefined
  /** Where its root user gets codes. */
  email?: string | undefined
  /** Where this machine reaches the service. Unless told, where browsers do. */
  apiUrl?: string | undefined
}

/**
 * Finds the organization of the sites: by its root user's key, in the environment, or as it was found before. With a key,
 * its auth proxy is turned on if it never was.
 *
 * @returns undefined before there is an organization
 */
export function findOrganization(options: FindOptions): OrganizationIds | undefined {
  const { environment, to, key } = options
  const file = join(to, 'organization.json')
  if (key) {
    const ids = askService({ ...options, key })
    writeFileSync(file, `${JSON.stringify(ids)}\n`)
    return ids
  }
  const { LATCHKEY_ORGANIZATION_ID, LATCHKEY_CONFIG_ID } = environment
  if (LATCHKEY_ORGANIZATION_ID && LATCHKEY_CONFIG_ID) return { LATCHKEY_ORGANIZATION_ID, LATCHKEY_CONFIG_ID }
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function askService({
  environment,
  service,
  key,
  createOrganization,
  email,
  apiUrl,
}: FindOptions & { key: string }): OrganizationIds {
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [service, '--key', key, ...words], {
      encoding: 'utf8',
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  if (createOrganization && !existsSync(key))
    run('--create-organization', createOrganization, ...(email ? ['--email', email] : []))
  const call = (operation: string) =>
    JSON.parse(run('--call', operation, ...(apiUrl ? ['--api-url', apiUrl] : [])))
  const read = () => call('get_auth_proxy_config').authProxyConfig
  let config: { organizationId: string; configId: string }
  try {
    config = read()
  } catch (error) {
    // An operator may have turned it off: then it stays off.
    if (!String((error as { stderr?: string }).stderr).includes('PROXY_CONFIG_NOT_FOUND')) throw error
    call('enable_auth_proxy')
    config = read()
  }
  return { LATCHKEY_ORGANIZATION_ID: config.organizationId, LATCHKEY_CONFIG_ID: config.configId }
}
