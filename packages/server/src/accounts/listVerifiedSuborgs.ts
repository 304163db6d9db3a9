import type { SuborgFilterType } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { checkProof } from '../oauth/checkProof.ts'
import { enabledProviders } from '../oauth/clients.ts'
import { readPage } from '../parsing/pagination.ts'
import { findProvider } from '../providers/index.ts'
import { issuersOf } from '../providers/issuers.ts'
import { normaliseContact, resolveContact } from '../store/contacts.ts'
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
 * As list_suborgs, but only verified contacts count, and sub-organizations without one are left out.
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
 * The sub-organization that a code sent to the contact signs in to, as in otp_login. If there is none, the providers
 * that verified the contact, which sign in to nothing by themselves.
 */
async function resolve(
  context: Context,
  filterType: SuborgFilterType | undefined,
  contact: string,
): Promise<{ organizationIds: string[]; socialProviders?: string[] }> {
  const { db, organization } = context
  // Sub-organizations have no sub-organizations.
  if (organization.parentId !== null) return { organizationIds: [] }
  const otpType = filterType === 'EMAIL' ? 'OTP_TYPE_EMAIL' : 'OTP_TYPE_SMS'
  const user = await resolveContact(db, { tenantId: organization.tenantId, otpType, contact })
  // Queried in either case, so that known and unknown contacts take equally long.
  // docs/decisions.md#sign-up-and-account-lookup
  const isEmail = otpType === 'OTP_TYPE_EMAIL'
  const socialProviders = isEmail ? await verifiedBy(context, normaliseContact(otpType, contact)) : []
  if (user) return { organizationIds: [user.organizationId] }
  return { organizationIds: [], ...(socialProviders.length > 0 && { socialProviders }) }
}

/**
 * IDs of the enabled providers with which somebody signs in whose provider verified this address, in the order of
 * `wallet_kit_config`. Identities of other client IDs are ignored, because the page's own would open another account.
 *
 * @param email Normalized.
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
    const row = findProvider(settings, id)
    const issuers = row ? issuersOf(row) : []
    return verifiers.some(
      ({ issuer, audience }) => issuers.includes(issuer) && audience === oauthClientIds[id],
    )
  })
}
