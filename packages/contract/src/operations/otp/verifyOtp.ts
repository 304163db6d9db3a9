import * as v from 'valibot'

import { compressedPublicKey, otpCode, sessionSeconds, text, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const verifyOtp = /* @__PURE__ */ submit({
  summary: 'Trades a one-time code for a token that verifies the contact, bound to a key.',
  served: ['', ['_V2', '']],
  source: 'extension',
  about: { kind: 'code', by: 'otpId' },
  access: { callers: ['user', 'parent', 'proxy', 'parent-proxy'], stamps: ['key', 'passkey'] },
  guarded: 'grant',
  login: 'any',
  params: {
    /** ID that init_otp returned. */
    otpId: uuid,
    /** Code that the user typed. */
    otpCode: v.optional(otpCode),
    /** Life of the token in seconds. @default '900' */
    expirationSeconds: v.optional(sessionSeconds),
    /** Key that the token is bound to (compressed P-256, hex). */
    publicKey: v.optional(compressedPublicKey),
    /** Code and key, sealed to the target of init_otp, instead of both. */
    encryptedOtpBundle: v.optional(text(4096)),
  },
  rules: [
    {
      field: 'otpCode',
      expected: 'otpCode and publicKey, or encryptedOtpBundle',
      holds: ({ otpCode, publicKey, encryptedOtpBundle }) =>
        encryptedOtpBundle !== undefined || (otpCode !== undefined && publicKey !== undefined),
    },
  ],
  result: {
    /** Signed JWT that proves the contact. */
    verificationToken: v.string(),
  },
})
