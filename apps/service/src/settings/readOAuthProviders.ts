import { providers as known } from '@latchkey/contract/wire'
import { isRecord } from '@latchkey/crypto'
import { type ConfiguredProvider, isTenant, tenantParameter } from '@latchkey/server'

import { parseJson } from '../parseJson.ts'
import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from './options.ts'
import { isInTheOpen } from './readUrl.ts'

export type OAuthProviders = Readonly<Record<string, ConfiguredProvider>>

/** Login methods, which wallet_kit_config lists next to providers. docs/decisions.md#sign-up-and-account-lookup */
const methods = ['email', 'sms', 'passkey', 'wallet', 'social']
const members = ['issuer', 'authorizeUrl', 'name', 'audiences', 'tenants']
const maxListed = 100

/**
 * Reads the OpenID Connect issuers that a deployment adds. docs/decisions.md#fixed-values
 *
 * @throws {@link StartRefused} for an invalid issuer, or an ID that is taken
 */
export function readOAuthProviders({ oauthProviders: text }: OptionValues): OAuthProviders | undefined {
  if (text === undefined) return undefined
  const rows = parseJson(text)
  if (!isRecord(rows)) throw wrong('is not a JSON object of providers by ID')
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, readProvider(id, row)]))
}

function readProvider(id: string, row: unknown): ConfiguredProvider {
  if (!/^[a-z][a-z0-9_]{0,47}$/.test(id))
    throw wrong(
      `has the ID ${id}; expected a lowercase letter, then lowercase letters, digits and underscores`,
    )
  if (Object.hasOwn(known, id) || methods.includes(id))
    throw wrong(`has the ID ${id}, which is taken; choose another`)
  if (!isRecord(row)) throw wrong(`has no object for ${id}`)
  const strange = Object.keys(row).find((name) => !members.includes(name))
  if (strange !== undefined) throw wrong(`has ${strange} for ${id}; expected ${members.join(', ')} only`)
  const { issuer, authorizeUrl, name, audiences, tenants } = row
  // OpenID Connect Discovery 1.0 §4: exactly the `iss` of its tokens, without a query.
  if (!isAddress(issuer) || /[?#]/.test(issuer))
    throw wrong(`needs the issuer of ${id}: https, without a query`)
  if (!isAddress(authorizeUrl) || authorizeUrl.includes('#'))
    throw wrong(`needs the authorizeUrl of ${id}: https, without a fragment`)
  if (name !== undefined && (typeof name !== 'string' || !/^\S(?:.{0,62}\S)?$/u.test(name)))
    throw wrong(`has an invalid name for ${id}; expected up to 64 characters`)
  return {
    issuer,
    authorizeUrl,
    ...(name !== undefined && { name }),
    ...(audiences !== undefined && { audiences: readAudiences(id, audiences) }),
    ...readTenants(id, issuer, tenants),
  }
}

function readAudiences(id: string, audiences: unknown): string[] {
  if (isList(audiences) && audiences.every((audience) => /^\S{1,512}$/.test(audience))) return audiences
  throw wrong(`has invalid audiences for ${id}; expected a list of client IDs, without spaces`)
}

/** An issuer with many tenants needs the list of those whose users may sign in. No other issuer has one. */
function readTenants(id: string, issuer: string, tenants: unknown): { tenants?: string[] } {
  const [, pathname = ''] = /^[^/]+\/\/[^/]+(.*)$/.exec(issuer) ?? []
  const count = issuer.split(tenantParameter).length - 1
  if (count === 0 && tenants === undefined) return {}
  if (count === 0) throw wrong(`has tenants for ${id}, whose issuer does not contain ${tenantParameter}`)
  if (count > 1 || !pathname.includes(tenantParameter))
    throw wrong(`needs ${tenantParameter} once in the issuer of ${id}, in its path`)
  if (!isList(tenants) || !tenants.every((tenant) => isTenant(tenant.toLowerCase()))) {
    const example = '["00000000-0000-0000-0000-000000000000"]'
    throw wrong(`needs the tenants of ${id} whose users may sign in: a list of their IDs, such as ${example}`)
  }
  return { tenants: tenants.map((tenant) => tenant.toLowerCase()) }
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= maxListed &&
  value.every((member) => typeof member === 'string')

/** HTTPS, or HTTP on this machine. */
const isAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text) && !isInTheOpen(new URL(text))

const wrong = (what: string): StartRefused => new StartRefused(`${nameOf('oauthProviders')} ${what}.`)
