import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { compareSettings } from '../settings/compareSettings.ts'
import { findCredentialByKey } from '../store/credentials.ts'
import {
  type AllowlistLocation,
  type AllowlistRow,
  deleteAllowlist,
  findActiveAllowlist,
  findAllowlist,
  storeAllowlist,
} from '../store/ipAllowlists.ts'
import { findUser } from '../store/users.ts'
import { allowsAddress } from './checkAddress.ts'
import { readRules } from './readRules.ts'

/** Fields that are absent keep their values; rules are replaced as a whole. docs/decisions.md#ip-allowlists */
export const setIpAllowlist: SubmitHandler<'setIpAllowlist'> = {
  locksOrganization: true,
  async apply(context, { publicKey = '', ...changes }) {
    const { db, now, organization } = context
    requireParent(context, 'set_ip_allowlist')
    const location = { organizationId: organization.id, publicKey }
    await checkKey(context, location)
    const stored = await findAllowlist(db, location)
    const { enabled = stored?.enabled ?? true } = changes
    const { onEvaluationError = stored?.onEvaluationError ?? 'DENY' } = changes
    const storedRules = stored?.rules ?? []
    const addedAt = (cidr: string) => storedRules.find((rule) => rule.cidr === cidr)?.createdAt ?? now
    const rules = changes.rules
      ? readRules(changes.rules).map((rule) => ({ ...rule, createdAt: addedAt(rule.cidr) }))
      : storedRules
    if (enabled && rules.length === 0)
      throw invalid('parameters.rules', 'got none, expected at least one, or enabled false')
    await storeAllowlist(db, { ...location, enabled, rules, onEvaluationError, now })
    await requireOwnAddress(context, 'parameters.rules')
    return { changes: compareSettings(settingsOf(stored), settingsOf({ enabled, rules, onEvaluationError })) }
  },
}

const settingsOf = (allowlist?: Pick<AllowlistRow, 'enabled' | 'rules' | 'onEvaluationError'>) =>
  allowlist
    ? {
        enabled: allowlist.enabled,
        rules: allowlist.rules.map(({ cidr, label }) => ({ cidr, ...(label !== undefined && { label }) })),
        onEvaluationError: allowlist.onEvaluationError,
      }
    : {}

/** An allowlist that isn't there counts as removed. */
export const removeIpAllowlist: SubmitHandler<'removeIpAllowlist'> = {
  locksOrganization: true,
  async apply(context, { publicKey }) {
    requireParent(context, 'remove_ip_allowlist')
    const location = { organizationId: context.organization.id, publicKey: publicKey ?? '' }
    await checkKey(context, location)
    const stored = await findAllowlist(context.db, location)
    await deleteAllowlist(context.db, location)
    // Without its own list, the caller's key follows the organization's.
    await requireOwnAddress(context, 'parameters.publicKey')
    return { changes: compareSettings(settingsOf(stored), {}) }
  },
}

export const getIpAllowlist: QueryHandler<'getIpAllowlist'> = async (context, { publicKey }) => {
  const { db, organization } = context
  const location = { organizationId: organization.id, publicKey: publicKey ?? '' }
  await checkKey(context, location)
  const stored = await findAllowlist(db, location)
  const { enabled = false, rules = [], onEvaluationError = 'DENY' } = stored ?? {}
  return {
    allowlist: {
      organizationId: organization.id,
      rules: rules.map(({ createdAt, ...rule }) => ({
        ...rule,
        createdAt: String(Math.floor(createdAt / 1_000)),
      })),
      ...(publicKey !== undefined && { publicKey }),
      enabled,
      onEvaluationError,
    },
  }
}

/**
 * End users sign in from anywhere, so only organizations without a parent have allowlists.
 * @throws ServiceError REQUEST_NOT_AUTHORIZED
 */
function requireParent({ organization }: Context, operation: string): void {
  if (organization.parentId !== null) throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation })
}

/** The key must be one of the organization's. The auth proxy's requests are exempt. @throws ServiceError REQUEST_INVALID */
async function checkKey({ db, organization }: Context, { publicKey }: AllowlistLocation): Promise<void> {
  if (publicKey === '') return
  const refuse = (reason: string) => invalid('parameters.publicKey', reason)
  const { id: organizationId } = organization
  const key = await findCredentialByKey(db, { organizationId, publicKey })
  if (!key || key.endedAt !== null)
    throw refuse('got an unknown key, expected an API key of the organization')
  const user = await findUser(db, { organizationId, id: key.userId })
  if (user?.role === 'proxy') throw refuse('got the key of the auth proxy, whose requests are exempt')
}

/** Nobody locks themselves out. @throws ServiceError REQUEST_INVALID */
async function requireOwnAddress({ db, caller, connection }: Context, path: string): Promise<void> {
  const { organization, credential } = caller
  const location = { organizationId: organization.id, publicKey: credential.publicKey }
  const allowlist = await findActiveAllowlist(db, location)
  if (!allowlist || allowsAddress(allowlist, connection.address)) return
  throw invalid(
    path,
    `the address of this request, ${connection.address}, would be locked out, expected rules that include it`,
  )
}
