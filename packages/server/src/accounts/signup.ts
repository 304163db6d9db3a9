import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AppProof } from '@latchkey/contract'
import { type Operations, operations, type ReadParamsOf, readValue } from '@latchkey/contract/server'

import type { Context } from '../context/context.ts'
import { signupLineage } from '../credentials/lineage.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { ProvenIdentity } from '../oauth/identities.ts'
import { checkClientSignature } from '../otp/verification.ts'
import type { VerifiedPasskey } from '../passkeys/registration.ts'
import type { SignUpContacts } from '../sign-up/requireSignUpAllowed.ts'
import { markContactVerified, normaliseContact } from '../store/contacts/contacts.ts'
import { insertOrganization } from '../store/organizations.ts'
import type { VerificationRow } from '../store/verifications.ts'
import { checkKeys, checkWalletProofs } from '../wallet-login/walletKeys.ts'
import { storeWallet, type WalletRows, walletResultOf } from '../wallets/createWallet.ts'
import { provenBy } from '../wallets/proofs.ts'
import { addUsers } from './addUsers.ts'
import { requireQuorum } from './requireQuorum.ts'
import { signUpMethodOf } from './signUpFacts.ts'

/** Longest lifetime of a key that comes with a sign-up to start the first session. docs/wire-format.md#sign-up-elements */
const helperSeconds = 900

export type SubOrganizationParams = ReadParamsOf<Operations['submit']['createSubOrganization']>
type RootUser = SubOrganizationParams['rootUsers'][number]

/** A sign-up that passed all checks. */
export interface CheckedSignup {
  subOrganizationId: string
  verification: VerificationRow | undefined
  /** Passkeys by root user. */
  passkeys: readonly (readonly VerifiedPasskey[])[]
  identities: readonly (readonly ProvenIdentity[])[]
  wallet: WalletRows | undefined
  /** Network address that it comes from; null where that isn't known. */
  address: string | null
}

/** Result of a sign-up. */
export type SubOrganizationResult = {
  subOrganizationId: string
  rootUserIds: string[]
  wallet?: { walletId: string; addresses: string[] }
  /** Proofs of the wallet's addresses, if the request asked for them. */
  appProofs?: AppProof[]
}

/**
 * Refuses options that aren't implemented, instead of ignoring them. docs/decisions.md#requests-we-accept
 * @throws ServiceError NOT_BUILT
 */
export function checkBuilt(parameters: SubOrganizationParams): void {
  const unbuilt = {
    disableEmailAuth: parameters.disableEmailAuth === true,
    disableSmsAuth: parameters.disableSmsAuth === true,
    disableOtpEmailAuth: parameters.disableOtpEmailAuth === true,
  }
  for (const [part, isWanted] of Object.entries(unbuilt)) {
    if (isWanted) throw new ServiceError('NOT_BUILT', { operation: 'create_sub_organization', part })
  }
}

/**
 * Checks that keys are valid points of their curves, and that no two are equal. The key of a wallet needs a proof by its
 * holder if the sign-up has any other credential.
 * @throws ServiceError REQUEST_INVALID, WALLET_STAMP_INVALID
 */
export async function checkSignupKeys(context: Context, parameters: SubOrganizationParams): Promise<void> {
  const { rootUsers, verificationToken } = parameters
  const seen = new Set<string>()
  const credentials = rootUsers.flatMap(({ apiKeys, authenticators, oauthProviders }) => [
    ...apiKeys.map(({ publicKey }) => publicKey),
    ...authenticators.map(({ attestation }) => attestation.credentialId),
    ...oauthProviders.map(({ oidcToken, oidcClaims }) => oidcToken ?? JSON.stringify(oidcClaims)),
  ])
  if (verificationToken !== undefined) credentials.push(verificationToken)
  for (const [at, { apiKeys: keys }] of rootUsers.entries()) {
    const path = `parameters.rootUsers.${at}.apiKeys`
    checkKeys(path, keys, seen)
    const joinsOf = ({ publicKey }: { publicKey: string }) =>
      credentials.filter((credential) => credential !== publicKey)
    await checkWalletProofs(context, { path, keys, joinsOf })
  }
}

/**
 * A sign-up that adds credentials has to be signed by the verification token's key, over a message that lists them.
 * Otherwise a stolen token would be enough to add keys. Without credentials no signature is needed, since the account
 * gives access to nobody.
 * @throws ServiceError CLIENT_SIGNATURE_INVALID
 */
export function checkSignupSignature(
  { clientSignature, verificationToken = '', rootUsers }: SubOrganizationParams,
  verification: VerificationRow,
): void {
  const addsCredentials = rootUsers.some(
    ({ apiKeys, authenticators, oauthProviders }) =>
      apiKeys.length + authenticators.length + oauthProviders.length > 0,
  )
  if (clientSignature === undefined && !addsCredentials) return
  checkClientSignature(clientSignature, {
    verification,
    verificationToken,
    tokenSuffices: !addsCredentials,
    usage: 'USAGE_TYPE_SIGNUP',
    fits: ({ signup, signupV2 }) => rootUsers.length === 1 && fitsUser(signupV2 ?? signup, rootUsers[0]!),
  })
}

/** Whether a signed message lists exactly the user's credentials, and no other contact than theirs. */
function fitsUser(signed: unknown, user: RootUser): boolean {
  const { email = user.userEmail, phoneNumber = user.userPhoneNumber } = (signed ?? {}) as Record<
    string,
    unknown
  >
  const { apiKeys, authenticators, oauthProviders, userEmail, userPhoneNumber } = user
  const isSameContact = email === userEmail && phoneNumber === userPhoneNumber
  return (
    isSameContact &&
    isDeepStrictEqual(readSignedLists(signed ?? {}), { apiKeys, authenticators, oauthProviders })
  )
}

/**
 * The signed parameters, normalized like the request. The auth proxy fills in defaults, so the two are compared by
 * meaning, not by spelling. docs/wire-format.md#client-signatures
 */
function readSignedLists(signed: unknown): unknown {
  if (typeof signed !== 'object' || signed === null) return undefined
  const { apiKeys, authenticators, oauthProviders } = signed as Record<string, unknown>
  const read = readValue(operations.proxy.signup.params, { apiKeys, authenticators, oauthProviders })
  if (!read.ok) return undefined
  const { value } = read
  return {
    apiKeys: value.apiKeys,
    authenticators: value.authenticators,
    oauthProviders: value.oauthProviders,
  }
}

/** Digest that is equal for equal sign-ups. Leaves out proofs, which differ between attempts. */
export function digestOf({
  verificationToken,
  clientSignature,
  ...requested
}: SubOrganizationParams): string {
  const text = JSON.stringify(requested, (name, value) =>
    name === 'oidcToken' ? digestOfToken(value) : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

/** Identifies an OIDC token without its signature, which differs each time the token is signed. */
export const digestOfToken = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('hex')

/** Index of the root user whose contact the token verifies. @throws ServiceError VERIFICATION_TOKEN_INVALID */
export function verifiedRootUser(
  { rootUsers }: SubOrganizationParams,
  { otpType, contact }: VerificationRow,
): number {
  const at = rootUsers.findIndex((user) => {
    const userContact = otpType === 'OTP_TYPE_EMAIL' ? user.userEmail : user.userPhoneNumber
    return userContact !== undefined && normaliseContact(otpType, userContact) === contact
  })
  if (at < 0) throw new ServiceError('VERIFICATION_TOKEN_INVALID', { reason: 'no root user has its contact' })
  return at
}

/** The new users' contacts. A provider verifies the address of an identity. */
export function contactsOf(
  { rootUsers }: SubOrganizationParams,
  verification: VerificationRow | undefined,
  identities: readonly ProvenIdentity[],
): SignUpContacts {
  const emails = identities.flatMap(({ email }) => email ?? [])
  const verified = [
    ...(verification ? [verification.contact] : []),
    ...emails.map((email) => normaliseContact('OTP_TYPE_EMAIL', email)),
  ]
  const typed = rootUsers.flatMap(({ userEmail, userPhoneNumber }) => [
    ...(userEmail === undefined ? [] : [normaliseContact('OTP_TYPE_EMAIL', userEmail)]),
    ...(userPhoneNumber === undefined ? [] : [normaliseContact('OTP_TYPE_SMS', userPhoneNumber)]),
  ])
  return { verified, all: [...verified, ...typed] }
}

/** Creates the sub-organization with its users and keys. Returns their IDs. */
export async function insertSubOrganization(
  context: Context,
  parameters: SubOrganizationParams,
  { subOrganizationId, verification, passkeys, identities, wallet, address }: CheckedSignup,
): Promise<SubOrganizationResult> {
  const { db, now, submittedAt = now, organization } = context
  const { tenantId, id: parentId } = organization
  const columns = { tenantId, organizationId: subOrganizationId }
  const { subOrganizationName: name, rootQuorumThreshold: rootThreshold } = parameters
  const organizationFields = { name, rootThreshold, emailRecoveryDisabled: parameters.disableEmailRecovery }
  // Submission time, by which the activity is looked up even if it waited for approvals: store/activities/findCreation.ts
  const times = { createdAt: submittedAt, updatedAt: now }
  await context.concerns?.(subOrganizationId, true)
  await insertOrganization(db, { ...organizationFields, ...times, tenantId, id: subOrganizationId, parentId })
  const users = parameters.rootUsers.map((user, at) => {
    const proven = { passkeys: passkeys[at] ?? [], identities: identities[at] ?? [] }
    const signUp = { method: signUpMethodOf(user, verification), address }
    return { ...user, ...proven, ...columns, signUp, role: 'root' } as const
  })
  const rootUserIds = await addUsers(context, {
    users,
    others: [],
    isVerified: verification !== undefined,
    lineage: signupLineage(context),
    helperSeconds,
  })
  if (verification) {
    await markContactVerified(db, {
      organizationId: subOrganizationId,
      id: rootUserIds[verifiedRootUser(parameters, verification)]!,
      otpType: verification.otpType,
      contact: verification.contact,
      now,
    })
  }
  if (rootThreshold > 1) await requireQuorum(context, subOrganizationId)
  if (!wallet) return { subOrganizationId, rootUserIds }
  await storeWallet(context, wallet)
  const account = { subOrganizationId, rootUserIds, wallet: walletResultOf(wallet) }
  return { ...account, ...provenBy(context, wallet.proofs) }
}
