import type { SuborgFilterType } from '@latchkey/contract'
import { issuersOf } from '@latchkey/rules/oidc'

import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { checkProof } from '../oauth/checkProof.ts'
import { enabledProviders } from '../oauth/clients.ts'
import { readPage } from '../parsing/pagination.ts'
import { findProvider } from '../providers/index.ts'
import { normaliseContact, resolveContact } from '../store/contacts/contacts.ts'
import { listVerifiers } from '../store/oauthIdentities.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import {
  listSuborgIds,
  onlyVerified,
  type SuborgFilter,
  verifiedSuborgs,
  withProvenEmail,
  withProvenPhoneNumber,
} from '../store/suborgs.ts'
import { suborgFilter } from './listSuborgs.ts'

/**
 * Like list_suborgs, but only verified contacts count, and sub-organizations without one are left out.
 * docs/decisions.md#verified-contacts
 */
export const listVerifiedSuborgs: QueryHandler<'listVerifiedSuborgs'> = async (context, parameters) => {
  const { filterType, filterValue = '', oidcToken, paginationOptions, includeUnclaimed = false } = parameters
  if (oidcToken !== undefined) await checkProof(context, oidcToken, { filterType, filterValue })
  if (includeUnclaimed) return await resolve(context, filterType, filterValue)
  const filter = await verifiedFilter(context, filterType, filterValue)
  return { organizationIds: await listSuborgIds(context.db, { filter, ...readPage(paginationOptions) }) }
}

async function verifiedFilter(
  context: Context,
  filterType: SuborgFilterType | undefined,
  value: string,
): Promise<SuborgFilter> {
  const { id } = context.organization
  if (filterType === undefined) return verifiedSuborgs(id)
  if (filterType === 'EMAIL') return withProvenEmail(id, normaliseContact('OTP_TYPE_EMAIL', value))
  if (filterType === 'PHONE_NUMBER') return withProvenPhoneNumber(id, normaliseContact('OTP_TYPE_SMS', value))
  return onlyVerified(context.db, id, await suborgFilter(context, filterType, value))
}

/**
 * The sub-organization that a code to the contact signs in to, as in otp_login. If there is none, the social providers
 * that verified the contact: naming them gives nobody access.
 */
async function resolve(
  context: Context,
  filterType: SuborgFilterType | undefined,
  contact: string,
): Promise<{ organizationIds: string[]; socialProviders?: string[] }> {
  const { db, organization } = context
  // A sub-organization can't have sub-organizations.
  if (organization.parentId !== null) return { organizationIds: [] }
  const otpType = filterType === 'EMAIL' ? 'OTP_TYPE_EMAIL' : 'OTP_TYPE_SMS'
  const user = await resolveContact(db, { tenantId: organization.tenantId, otpType, contact })
  // Always queried, so that known and unknown contacts take equally long.
  // docs/decisions.md#sign-up-and-account-lookup
  const isEmail = otpType === 'OTP_TYPE_EMAIL'
  const socialProviders = isEmail ? await verifiedBy(context, normaliseContact(otpType, contact)) : []
  if (user) return { organizationIds: [user.organizationId] }
  return { organizationIds: [], ...(socialProviders.length > 0 && { socialProviders }) }
}

/**
 * IDs of enabled providers that verified this address for a user who signs in with them, in the order of
 * `wallet_kit_config`. Identities of other client IDs are ignored: the page's client ID would open another account.
 *
 * @param email normalized
 */
async function verifiedBy(
  { db, settings, organization: { tenantId } }: Context,
  email: string,
): Promise<string[]> {
  const config = await findProxyConfigOf(db, tenantId)
  if (!config) return []
  const proxySettings = settingsOf(config)
  const { oauthClientIds = {} } = proxySettings.walletKitSettings ?? {}
  const verifiers = await listVerifiers(db, { tenantId, email })
  return enabledProviders(proxySettings, settings).filter((id) => {
    const row = findProvider(settings, proxySettings.openIdProviders, id)
    const issuers = row ? issuersOf(row) : []
    return verifiers.some(
      ({ issuer, audience }) => issuers.includes(issuer) && audience === oauthClientIds[id],
    )
  })
}
