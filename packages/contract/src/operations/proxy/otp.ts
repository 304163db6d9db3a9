import * as v from 'valibot'

import { compressedPublicKey, jwt, otpCode, signatureHex, text, uuid } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { clientSignature } from '../../records/clientSignature.ts'
import { contactFits, otpType } from '../../records/otp.ts'

export const otpInit = /* @__PURE__ */ proxy({
  summary: 'Sends a one-time code to a contact.',
  access: 'anyone',
  params: {
    /** How the code is sent. */
    otpType,
    /** E-mail address, or phone number in E.164. */
    contact: text(254),
    /** Customization of the mail, as far as a page may set it. */
    emailCustomization: v.optional(
      v.object({
        /** Template to use. Default: the organization's. */
        templateId: v.optional(text(128)),
      }),
    ),
  },
  rules: [contactFits],
  result: {
    /** Names the code when it is verified. */
    otpId: v.string(),
  },
})

export const otpInitV2 = /* @__PURE__ */ proxy({
  summary: 'As otp_init, and gives a key to which the code can be sealed.',
  source: 'extension',
  access: 'anyone',
  params: otpInit.params.entries,
  rules: [contactFits],
  result: {
    ...otpInit.result.entries,
    // docs/wire-format.md#one-time-codes
    /** Key to which code and public key are sealed, signed by the key that clients pin. */
    otpEncryptionTargetBundle: v.string(),
  },
})

export const otpVerify = /* @__PURE__ */ proxy({
  summary: 'Trades a one-time code for a token that verifies the contact, bound to a key.',
  access: 'anyone',
  params: {
    /** ID that otp_init returned. */
    otpId: uuid,
    /** Code that the user typed. */
    otpCode,
    /** Key that the token is bound to (compressed P-256, hex). */
    public_key: compressedPublicKey,
  },
  // docs/decisions.md#what-clients-send-and-what-we-accept: the spelling of existing clients.
  aliases: { publicKey: 'public_key' },
  result: {
    /** Signed JWT that proves the contact. */
    verificationToken: v.string(),
  },
})

export const otpVerifyV2 = /* @__PURE__ */ proxy({
  summary: "As otp_verify, with code and key sealed: the auth proxy can't read or change them.",
  source: 'extension',
  access: 'anyone',
  params: {
    /** ID that otp_init_v2 returned. */
    otpId: uuid,
    /** Code and key that the token is bound to, sealed to the key that otp_init_v2 gave. */
    encryptedOtpBundle: text(4096),
  },
  result: otpVerify.result.entries,
})

export const otpLogin = /* @__PURE__ */ proxy({
  summary: 'Trades a verification token for a session bound to the key that it names.',
  access: 'anyone',
  params: {
    /** Token from otp_verify. */
    verificationToken: jwt,
    /** Session key: the one that otp_verify was given, or the one in the login message (compressed P-256, hex). */
    publicKey: compressedPublicKey,
    /** Signature by the token's key: hex over the token's bytes, or the object over a login message. */
    client_signature: v.union([signatureHex, clientSignature]),
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
    /** Session profile that bounds what the session may do. */
    sessionProfileId: v.optional(uuid),
    /** Sub-organization to log in to. Default: the one in which the contact is verified. */
    organizationId: v.optional(uuid),
  },
  // docs/decisions.md#what-clients-send-and-what-we-accept: the spelling of existing clients.
  aliases: { clientSignature: 'client_signature' },
  result: {
    /** Signed JWT: expiry, public key, session type, user id, organization id. */
    session: v.string(),
  },
})

export const otpLoginV2 = /* @__PURE__ */ proxy({
  summary: 'As otp_login; the client signature is an object.',
  source: 'extension',
  access: 'anyone',
  params: {
    /** Token from otp_verify_v2. */
    verificationToken: jwt,
    /** Session key: the one that the token names, or the one in the login message (compressed P-256, hex). */
    publicKey: compressedPublicKey,
    /** Signature by the token's key: the object over a login message, or hex over the token's bytes. */
    clientSignature: v.union([signatureHex, clientSignature]),
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
    /** Session profile that bounds what the session may do. */
    sessionProfileId: v.optional(uuid),
    /** Sub-organization to log in to. Default: the one in which the contact is verified. */
    organizationId: v.optional(uuid),
    /**
     * Signs in a member of the parent organization itself, such as an operator of the dashboard.
     * @default false
     */
    asMember: v.optional(v.boolean()),
  },
  aliases: { client_signature: 'clientSignature' },
  result: otpLogin.result.entries,
})
