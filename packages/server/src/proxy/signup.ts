import type { VerificationClaims } from '@latchkey/crypto'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { normalisePhoneNumber } from '../parsing/phoneNumbers.ts'
import type { ProxyContext, ProxyHandler } from './proxyContext.ts'
import { readSignUpValues } from './signUpValues.ts'

export const signup: ProxyHandler<'signup'> = async (context, parameters) => {
  const { api, settings, organization } = context
  // The code was paid for, if there was a wave.
  if (parameters.verificationToken === undefined) await context.requireProof()
  await context.takeLimit('signups', settings.limits.signupsPerAddress)
  if (parameters.userTag !== undefined) {
    throw new ServiceError('NOT_BUILT', { operation: 'signup', part: 'userTag' })
  }
  const { verificationToken, apiKeys, authenticators, oauthProviders } = parameters
  const offers = (method: string) => organization.allowedAuthMethods.includes(method)
  if (authenticators.length > 0 && !offers('passkey')) {
    throw new ServiceError('METHOD_DISABLED', { method: 'passkey' })
  }
  if (apiKeys.some(({ curveType }) => curveType !== 'API_KEY_CURVE_P256') && !offers('wallet')) {
    throw new ServiceError('METHOD_DISABLED', { method: 'wallet' })
  }
  const signUpValues = readSignUpValues(organization.signUpFields, parameters.signUpValues)
  const { userEmail, userPhoneNumber } = await contactsOf(context, parameters)
  // A phone number is no name: people without one show by their contact.
  const userName = parameters.userName ?? userEmail ?? ''
  const rootUser = {
    userName,
    userEmail,
    // As it is stored: the enclave compares it with the request, and knows no numbering plans.
    userPhoneNumber: userPhoneNumber && normalisePhoneNumber(userPhoneNumber),
    apiKeys,
    authenticators,
    oauthProviders,
    ...(signUpValues.length > 0 && { signUpValues }),
  }
  const requested = {
    subOrganizationName: parameters.organizationName ?? (userName || 'Account'),
    rootUsers: [rootUser],
    rootQuorumThreshold: 1,
    wallet: walletOf(parameters),
    verificationToken,
    clientSignature: await clientSignatureOf(context, parameters),
  }
  // Browsers verify the proofs of their addresses: the proxy passes them on. docs/wire-format.md#app-proofs
  const { result, appProofs } = requested.wallet
    ? await api.submitProven('createSubOrganization', '_V8', requested)
    : { result: await api.submit('createSubOrganization', '_V8', requested), appProofs: [] }
  const { subOrganizationId, rootUserIds = [], wallet } = result
  const walletResult = wallet && { wallet, appProofs }
  return { organizationId: subOrganizationId, userId: rootUserIds[0]!, ...walletResult }
}

type Params = Parameters<typeof signup>[1]

/** Address format of an account that is given by a path and a curve alone. */
const formats = {
  CURVE_SECP256K1: 'ADDRESS_FORMAT_ETHEREUM',
  CURVE_ED25519: 'ADDRESS_FORMAT_SOLANA',
  CURVE_P256: 'ADDRESS_FORMAT_COMPRESSED',
} as const

/** The wallet in the API's form; signup may name one path and curve only. docs/wire-format.md#sign-up-elements */
function walletOf({ wallet }: Params) {
  if (wallet === undefined || 'accounts' in wallet) return wallet
  const { path, curve } = wallet
  const account = { curve, path, pathFormat: 'PATH_FORMAT_BIP32', addressFormat: formats[curve] } as const
  return { walletName: 'Default wallet', accounts: [account] }
}

/** The contacts of a sign-up, including the one that the token verifies. */
async function contactsOf(context: ProxyContext, { verificationToken, userEmail, userPhoneNumber }: Params) {
  if (verificationToken === undefined) return { userEmail, userPhoneNumber }
  const proven: VerificationClaims = await context.readVerification(verificationToken)
  return proven.verificationType === 'OTP_TYPE_EMAIL'
    ? { userEmail: userEmail ?? proven.contact, userPhoneNumber }
    : { userEmail, userPhoneNumber: userPhoneNumber ?? proven.contact }
}

/** Converts a hex signature over the token to the object form that the API takes. */
async function clientSignatureOf(context: ProxyContext, { clientSignature, verificationToken }: Params) {
  if (clientSignature === undefined || typeof clientSignature === 'object') return clientSignature
  if (verificationToken === undefined) throw invalid('clientSignature', 'got no verificationToken beside it')
  const { publicKey } = await context.readVerification(verificationToken)
  const scheme = 'CLIENT_SIGNATURE_SCHEME_API_P256' as const
  return { publicKey, scheme, message: verificationToken, signature: clientSignature }
}

export const signupV2: ProxyHandler<'signupV2'> = (context, parameters) => signup(context, parameters)
