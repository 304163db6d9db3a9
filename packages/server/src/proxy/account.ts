import type { AccountFilterType } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import type { ResultOf } from '@latchkey/contract/wire'

import { ServiceError } from '../errors/ServiceError.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import type { ProxyContext, ProxyHandler } from './proxyContext.ts'

export const account: ProxyHandler<'account'> = async (context, parameters) => {
  const { api, settings } = context
  const { filterType, filterValue } = parameters
  await context.takeLimit('lookups', settings.limits.lookupsPerAddress)
  const isProven = await checkProof(context, parameters)
  // Known and unknown contacts take the same path and get the same reply but for the id.
  // docs/decisions.md#requests-we-accept
  const oidcToken = proofOf(parameters)
  const filter = { filterType, filterValue, ...(oidcToken !== undefined && { oidcToken }) }
  const accounts: ResultOf<Operations['query']['listVerifiedSuborgs']> = otpTypes[filterType]
    ? await api.query('listVerifiedSuborgs', { ...filter, includeUnclaimed: true })
    : await api.query('listSuborgs', filter)
  const {
    organizationIds: [organizationId],
    socialProviders,
  } = accounts
  if (organizationId !== undefined) return { organizationId }
  // Only the owner of a mailbox learns which providers it is used with, whatever the settings are.
  // docs/security.md#identities-not-addresses
  return isProven && socialProviders ? { socialProviders } : {}
}

const otpTypes: Partial<Record<AccountFilterType, 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS'>> = {
  EMAIL: 'OTP_TYPE_EMAIL',
  PHONE_NUMBER: 'OTP_TYPE_SMS',
}

/**
 * A provider's token proves an address or an identity. The public API verifies it, since it has the providers' keys.
 */
const proofOf = ({
  filterType,
  oidcToken,
}: Pick<Parameters<typeof account>[1], 'filterType' | 'oidcToken'>): string | undefined =>
  filterType === 'EMAIL' || filterType === 'OIDC_CLAIMS' ? oidcToken : undefined

/**
 * If the organization requires it, a contact can be looked up only with its verification token.
 * docs/decisions.md#sign-up-and-account-lookup
 * @returns Whether a verification token proves the contact.
 */
async function checkProof(
  context: ProxyContext,
  { filterType, filterValue, verificationToken, oidcToken }: Parameters<typeof account>[1],
): Promise<boolean> {
  if (proofOf({ filterType, oidcToken }) !== undefined) return false
  const otpType = otpTypes[filterType]
  const needed = context.organization.verificationTokenRequiredForGetAccountPii
  if (verificationToken === undefined) {
    if (needed && (otpType !== undefined || filterType === 'OIDC_CLAIMS')) throw refused('a proof is needed')
    return false
  }
  const { verificationType, contact } = await context.readVerification(verificationToken)
  const isProven = otpType === verificationType && normaliseContact(otpType, filterValue) === contact
  if (!isProven) throw refused('it proves something else')
  return true
}

const refused = (reason: string) => new ServiceError('VERIFICATION_TOKEN_INVALID', { reason })
