import { pathName, type SubmitOperation } from '@latchkey/contract/wire'

/**
 * An activity type in words: `ACTIVITY_TYPE_CREATE_POLICY_V3` is "Create policy".
 * The types are those of the public API; the revision means nothing to operators.
 */
export function nameActivity(type: string): string {
  const name = type.replace(/^ACTIVITY_TYPE_/, '').replace(/_V\d+$/, '')
  const known = names.get(name)
  if (known !== undefined) return known
  const words = name
    .toLowerCase()
    .split('_')
    .map((word) => abbreviations[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Types whose words say little to those who don't know the API. */
const namesOf: Readonly<Partial<Record<SubmitOperation, string>>> = {
  createSubOrganization: 'Create an account',
  deleteSubOrganization: 'Delete the account',
  disableAuthProxy: 'Turn sign-in off',
  enableAuthProxy: 'Turn sign-in on',
  initFiatOnRamp: 'Start a purchase',
  initImportPrivateKey: 'Start a private key import',
  initImportWallet: 'Start a wallet import',
  initOtp: 'Send code',
  initUserEmailRecovery: 'Start recovery by email',
  oauth2Authenticate: 'Get an identity from a provider',
  oauthLogin: 'Sign in with a provider',
  recordReads: "Read or export people's contacts",
  removeSubOrganization: 'Delete an account',
  rotateAuthProxyKey: 'Replace the key that signs people in',
  updateAuthProxyConfig: 'Change sign-in settings',
  updateMemberLimits: 'Change the daily numbers of members',
  updateRootQuorum: 'Change who must approve',
  otpLogin: 'Sign in with a code',
  stampLogin: 'Sign in or renew a session',
  verifyOtp: 'Check code',
}

/** Names of operations, by what the activity type calls them: INIT_OTP. */
const names = new Map(
  Object.entries(namesOf).map(([operation, name]) => [pathName(operation).toUpperCase(), name]),
)

/** The service's own member that signs users in, by the name that it's created with. */
const signInMember = 'Auth Proxy'

/** Who did something, for the log. */
export const nameActor = (name: string): string => (name === signInMember ? 'Your sign-in' : name)

const abbreviations: Readonly<Record<string, string>> = {
  api: 'API',
  ip: 'IP',
  oauth: 'OAuth',
  oauth2: 'OAuth 2.0',
  otp: 'code',
  tvc: 'TVC',
}
