import { warn } from '../../clear-signing/warn.ts'
import type { SomeDescribers } from '../describe.types.ts'

const session = [warn('new-session', {})]
const enclave = warn('enclave-change', {})
const deleted = ({ deleteWithoutExport }: { deleteWithoutExport?: boolean | undefined }) => [
  warn('account-deleted', {}),
  ...(deleteWithoutExport ? [warn('unexported-keys-deleted', {})] : []),
]

export const describeAccounts: SomeDescribers<
  | 'blockPeople'
  | 'createTvcApp'
  | 'createTvcDeployment'
  | 'createTvcManifestApprovals'
  | 'deletePeople'
  | 'deleteSubOrganization'
  | 'initFiatOnRamp'
  | 'initUserEmailRecovery'
  | 'oauth'
  | 'oauth2Authenticate'
  | 'oauthLogin'
  | 'otpLogin'
  | 'removeSubOrganization'
  | 'stampLogin'
> = {
  blockPeople: ({ parameters: { people } }) => ({ facts: { count: people } }),
  createTvcApp: ({ parameters: { enableDebugModeDeployments } }) => ({
    warnings: [enclave, ...(enableDebugModeDeployments ? [warn('enclave-debug', {})] : [])],
  }),
  createTvcDeployment: ({ parameters: { debugMode } }) => ({
    warnings: [enclave, ...(debugMode ? [warn('enclave-debug', {})] : [])],
  }),
  createTvcManifestApprovals: ({ parameters: { approvals } }) => ({
    facts: { count: approvals.length },
    warnings: [enclave],
  }),
  deletePeople: ({ parameters }) => ({ facts: { count: parameters.people }, warnings: deleted(parameters) }),
  deleteSubOrganization: ({ parameters }) => ({ warnings: deleted(parameters) }),
  initFiatOnRamp: ({ parameters: { cryptoCurrencyCode, walletAddress } }) => ({
    facts: {
      currency: cryptoCurrencyCode.replace('FIAT_ON_RAMP_CRYPTO_CURRENCY_', ''),
      address: walletAddress,
    },
  }),
  initUserEmailRecovery: () => ({ warnings: session }),
  oauth: () => ({ warnings: session }),
  oauth2Authenticate: ({ parameters: { provider } }) => ({
    facts: { provider: provider?.replace('OAUTH2_PROVIDER_', '') ?? '' },
  }),
  oauthLogin: () => ({ warnings: session }),
  otpLogin: () => ({ warnings: session }),
  removeSubOrganization: ({ parameters }) => ({ warnings: deleted(parameters) }),
  stampLogin: () => ({ warnings: session }),
}
