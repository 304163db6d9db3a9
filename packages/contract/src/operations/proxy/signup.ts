import * as v from 'valibot'

import { e164, email, jwt, list, name, signatureHex, text } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { apiKeyParams } from '../../records/apiKey.ts'
import { appProof } from '../../records/appProof.ts'
import { authenticatorParams } from '../../records/authenticator.ts'
import { clientSignature } from '../../records/clientSignature.ts'
import { oauthProviderParams } from '../../records/oauthProvider.ts'
import { signUpAnswers } from '../../records/sign-up/signUpValues.ts'
import { flatWalletParams, walletParams, walletResult } from '../../records/wallet.ts'

export const signup = /* @__PURE__ */ proxy({
  summary: 'Creates a sub-organization for a new user, with their credentials.',
  access: 'anyone',
  params: {
    /** Name of the person. Default: the name that the identity's token says, else the e-mail address. */
    userName: v.optional(name),
    /** Name of the sub-organization. */
    organizationName: v.optional(name),
    /** E-mail address; verified only with a verification token for it. */
    userEmail: v.optional(email),
    /** Phone number, E.164; verified only with a verification token for it. */
    userPhoneNumber: v.optional(e164),
    /** Tag that the person's user gets. */
    userTag: v.optional(text(256)),
    /** API keys of the person. @default [] */
    apiKeys: v.optional(list(apiKeyParams, 10), []),
    /** Passkeys of the person. @default [] */
    authenticators: v.optional(list(authenticatorParams, 10), []),
    /** Identities of the person at OpenID providers. @default [] */
    oauthProviders: v.optional(list(oauthProviderParams, 10), []),
    /** Wallet to make: one account by path and curve, or a name and accounts. */
    wallet: v.optional(v.union([flatWalletParams, walletParams])),
    /**
     * Values of the fields in wallet_kit_config, by name. That of a ticked checkbox is its label, as the user has read it.
     * An extension.
     */
    signUpValues: v.optional(signUpAnswers),
    /** Proof of the contact, from otp_verify. */
    verificationToken: v.optional(jwt),
    /** Signature by the key that the token names: hex over its bytes, or the object over a signup message. */
    clientSignature: v.optional(v.union([signatureHex, clientSignature])),
  },
  aliases: { client_signature: 'clientSignature' },
  rules: [
    {
      field: 'userEmail',
      // docs/decisions.md#sign-up-and-account-lookup: an account that only a code opens is legitimate, one that nothing
      // opens is not.
      expected: 'a contact, an API key, a passkey or an identity',
      holds: ({ userEmail, userPhoneNumber, verificationToken, apiKeys, authenticators, oauthProviders }) =>
        Boolean(userEmail ?? userPhoneNumber ?? verificationToken) ||
        apiKeys.length + authenticators.length + oauthProviders.length > 0,
    },
  ],
  result: {
    /** Identifier of the sub-organization. */
    organizationId: v.string(),
    // docs/wire-format.md#sign-up-elements
    /** Identifier of the person's user in it. */
    userId: v.string(),
    /** The wallet that was made. */
    wallet: v.optional(walletResult),
    // docs/wire-format.md#app-proofs
    /** Proofs by the enclave; the caller verifies them. */
    appProofs: v.optional(v.array(appProof)),
  },
})

/** The same: signup takes all that its second version takes, and both spellings of the signed message. */
export const signupV2: typeof signup = {
  ...signup,
  summary: 'As signup, for client signatures that name this version.',
  source: 'extension',
}
