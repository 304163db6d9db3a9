import { warn } from '../../clear-signing/warn.ts'
import type { Sentences } from '../describe.types.ts'

const session = [warn('new-session', {})]
const enclave = warn('enclave-change', {})
const deleted = ({ deleteWithoutExport }: { deleteWithoutExport?: boolean | undefined }) => [
  warn('account-deleted', {}),
  ...(deleteWithoutExport ? [warn('unexported-keys-deleted', {})] : []),
]

export const accountSentences: Sentences<
  | 'approveActivity'
  | 'createSubOrganization'
  | 'createTvcApp'
  | 'createTvcDeployment'
  | 'createTvcManifestApprovals'
  | 'deleteSubOrganization'
  | 'initFiatOnRamp'
  | 'initOtp'
  | 'initUserEmailRecovery'
  | 'oauth'
  | 'oauth2Authenticate'
  | 'oauthLogin'
  | 'otpLogin'
  | 'rejectActivity'
  | 'removeSubOrganization'
  | 'stampLogin'
  | 'verifyOtp'
> = {
  approveActivity: () => ({ facts: {} }),
  createSubOrganization: ({ parameters: { subOrganizationName } }) => ({
    facts: { name: subOrganizationName },
  }),
  createTvcApp: ({ parameters: { name, enableDebugModeDeployments } }) => ({
    facts: { name },
    warnings: [enclave, ...(enableDebugModeDeployments ? [warn('enclave-debug', {})] : [])],
  }),
  createTvcDeployment: async ({ nameOf, parameters: { appId, debugMode } }) => ({
    facts: { name: await nameOf('appId', appId) },
    warnings: [enclave, ...(debugMode ? [warn('enclave-debug', {})] : [])],
  }),
  createTvcManifestApprovals: ({ parameters: { approvals } }) => ({
    facts: { count: approvals.length },
    warnings: [enclave],
  }),
  deleteSubOrganization: ({ parameters }) => ({ facts: {}, warnings: deleted(parameters) }),
  initFiatOnRamp: ({ parameters: { cryptoCurrencyCode, walletAddress } }) => ({
    facts: {
      currency: cryptoCurrencyCode.replace('FIAT_ON_RAMP_CRYPTO_CURRENCY_', ''),
      address: walletAddress,
    },
  }),
  initOtp: ({ parameters: { contact } }) => ({ facts: { contact } }),
  initUserEmailRecovery: ({ parameters: { email } }) => ({
    facts: { contact: email },
    warnings: session,
  }),
  oauth: () => ({ facts: {}, warnings: session }),
  oauth2Authenticate: ({ parameters: { provider } }) => ({
    facts: { provider: provider?.replace('OAUTH2_PROVIDER_', '') ?? '' },
  }),
  oauthLogin: () => ({ facts: {}, warnings: session }),
  otpLogin: () => ({ facts: {}, warnings: session }),
  rejectActivity: () => ({ facts: {} }),
  removeSubOrganization: async ({ nameOf, parameters }) => ({
    facts: { name: await nameOf('subOrganizationId', parameters.subOrganizationId) },
    warnings: deleted(parameters),
  }),
  stampLogin: () => ({ facts: {}, warnings: session }),
  verifyOtp: () => ({ facts: {} }),
}
