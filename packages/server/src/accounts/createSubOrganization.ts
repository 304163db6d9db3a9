import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { type CheckBinding, proveIdentities } from '../oauth/identities.ts'
import { checkNonceOfAny } from '../oauth/nonce.ts'
import { pagesOf } from '../organizations/organizationPages.ts'
import { readVerification } from '../otp/verification.ts'
import { verifyPasskeys } from '../passkeys/registration.ts'
import { requireSignUpAllowed } from '../sign-up/requireSignUpAllowed.ts'
import { findReply, storeReply } from '../store/activities/idempotentReplies.ts'
import { takeLock } from '../store/locks.ts'
import { findOrganization } from '../store/organizations.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import { spendSignup, type VerificationRow } from '../store/verifications.ts'
import { makeWallet } from '../wallets/createWallet.ts'
import { signUpAddressOf } from './signUpFacts.ts'
import {
  type CheckedSignup,
  checkBuilt,
  checkSignupKeys,
  checkSignupSignature,
  contactsOf,
  digestOf,
  digestOfToken,
  insertSubOrganization,
  type SubOrganizationParams,
  type SubOrganizationResult,
  verifiedRootUser,
} from './signup.ts'

export const createSubOrganization: SubmitHandler<'createSubOrganization', CheckedSignup> = {
  concurrent: true,
  provesAddresses: true,

  async prepare(context, parameters) {
    // Sub-organizations can't have sub-organizations. docs/wire-format.md#limits
    if (context.organization.parentId !== null) {
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_sub_organization' })
    }
    checkBuilt(parameters)
    await checkSignupKeys(context, parameters)
    const { verificationToken, rootUsers } = parameters
    const verification =
      verificationToken === undefined ? undefined : await readVerification(context, verificationToken)
    if (verification) {
      checkSignupSignature(parameters, verification)
      verifiedRootUser(parameters, verification)
    }
    const config = await findProxyConfigOf(context.db, context.organization.id)
    const proxySettings: Partial<ProxySettings> = config ? settingsOf(config) : {}
    const pages = pagesOf(proxySettings, context.settings)
    const passkeys: CheckedSignup['passkeys'][number][] = []
    const identities: CheckedSignup['identities'][number][] = []
    for (const [at, { authenticators, oauthProviders }] of rootUsers.entries()) {
      passkeys.push(await verifyPasskeys(authenticators, pages.passkeys))
      const path = `parameters.rootUsers.${at}.oauthProviders`
      const keys = keysBesideIdentities(context, parameters, verification)
      identities.push(await proveIdentities(context, path, oauthProviders, keys && boundTo(keys)))
    }
    // Backends decide themselves whom they make accounts for.
    if (context.caller.role === 'proxy') {
      const contacts = contactsOf(parameters, verification, identities.flat())
      await requireSignUpAllowed(context, proxySettings.signUpMode ?? 'open', contacts)
    }
    const { wallet } = parameters
    // Chosen here, because proofs of addresses name it.
    const subOrganizationId = context.random.uuid()
    const newWallet = wallet && (await makeWallet(context, subOrganizationId, wallet))
    const address = signUpAddressOf(context)
    return { subOrganizationId, verification, passkeys, identities, wallet: newWallet, address }
  },

  async apply(context, parameters, checked) {
    const { db, now, settings } = context
    const { verification } = checked
    const key = answerKey(context, parameters, verification)
    const digest = digestOf(parameters)
    // The same sign-up twice at once: the second one waits for the reply to the first.
    if (key) await takeLock(context, key)
    const known = key && (await findReply(db, { key, digest, now }))
    // An account that was deleted since is created anew.
    if (known && (await findOrganization(db, String(known.subOrganizationId))))
      return known as unknown as SubOrganizationResult
    if (verification && !(await spendSignup(db, verification.id, now))) {
      throw new ServiceError('VERIFICATION_TOKEN_INVALID', { reason: 'it was already used' })
    }
    const result = await insertSubOrganization(context, parameters, checked)
    const expiresAt = now + settings.lostReplySeconds * 1_000
    if (key) await storeReply(db, { key, digest, result, expiresAt })
    return result
  },
}

/**
 * A party that only forwards an ID token, such as the auth proxy, must not be able to add a key of its own next to
 * the identity. So the token's nonce has to name one of the keys. docs/decisions.md#the-auth-proxy
 */
function keysBesideIdentities(
  { caller }: Context,
  { rootUsers }: SubOrganizationParams,
  verification: VerificationRow | undefined,
): string[] | undefined {
  const keys = rootUsers.flatMap(({ apiKeys }) => apiKeys.map(({ publicKey }) => publicKey))
  const isAlone =
    keys.length === 0 && !verification && rootUsers.length === 1 && rootUsers[0]!.authenticators.length === 0
  if (caller.role !== 'proxy' || isAlone) return undefined
  return verification ? [...keys, verification.publicKey] : keys
}

const boundTo =
  (keys: readonly string[]): CheckBinding =>
  async ({ nonce }) => {
    await checkNonceOfAny(nonce, keys)
    return { once: false }
  }

/**
 * Proof or credential that a sign-up uses up: the token, else the first key, passkey or identity. A second sign-up with
 * it repeats the first one's reply. docs/decisions.md#lost-replies
 */
function answerKey(
  { organization }: Context,
  { rootUsers }: SubOrganizationParams,
  verification: VerificationRow | undefined,
): string | undefined {
  const [key] = rootUsers.flatMap(({ apiKeys }) => apiKeys)
  const [passkey] = rootUsers.flatMap(({ authenticators }) => authenticators)
  const [identity] = rootUsers.flatMap(({ oauthProviders }) => oauthProviders)
  const token = identity?.oidcToken && digestOfToken(identity.oidcToken)
  const used = verification?.id ?? key?.publicKey ?? passkey?.attestation.credentialId ?? token
  return used && `${organization.tenantId} createSubOrganization ${used}`
}
