import type { ProofOfWorkMode } from '@latchkey/contract'
import { createBlockMatcher, readAddressBlock } from '../parsing/cidr.ts'
import type { Limits } from '../settings/limits.ts'
import type { ProxySettings } from '../store/proxyConfigs.ts'

/** Limits of an organization's networks. docs/operating.md#closed-networks */
export interface OrganizationLimits {
  /** Codes an hour for receivers who are not known in their network, by one network. */
  codesPerNetwork: number
  /** Codes an hour for receivers who are. */
  codesToKnown: number
  isTrusted(address: string): boolean
  /** Whether a full limit of codes is reported only. */
  notifiesOnly: boolean
  /**
   * Whether a receiver is known by their account in a network that is full. Only where anybody may look accounts up: elsewhere,
   * whoever fills the limit of their own network would learn who has an account.
   */
  knowsAccounts: boolean
  proofOfWork: ProofOfWorkMode
  /** Whether a token of the service's captcha is accepted in place of a proof of work. */
  acceptsCaptcha: boolean
}

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value))

/** The organization's own limits, where they are within those of the service. */
export function organizationLimits(
  organization: Pick<
    ProxySettings,
    | 'codesPerNetwork'
    | 'codesToKnown'
    | 'trustedNetworks'
    | 'networkLimitNotifiesOnly'
    | 'proofOfWork'
    | 'captchaEnabled'
    | 'verificationTokenRequiredForGetAccountPii'
  >,
  limits: Limits,
): OrganizationLimits {
  const { codesPerNetwork, codesToKnown, trustedNetworks = [] } = organization
  const blocks = trustedNetworks.flatMap((network) => readAddressBlock(network) ?? [])
  return {
    codesPerNetwork:
      codesPerNetwork === undefined
        ? (limits.sendsPerAddress[0]?.count ?? Number.MAX_SAFE_INTEGER)
        : within(codesPerNetwork, limits.codesPerNetworkRange),
    codesToKnown:
      codesToKnown === undefined ? limits.codesToKnown : within(codesToKnown, limits.codesToKnownRange),
    isTrusted: blocks.length === 0 ? () => false : createBlockMatcher(blocks),
    notifiesOnly: organization.networkLimitNotifiesOnly ?? false,
    knowsAccounts: !organization.verificationTokenRequiredForGetAccountPii,
    proofOfWork: organization.proofOfWork ?? 'wave',
    acceptsCaptcha: organization.captchaEnabled,
  }
}
