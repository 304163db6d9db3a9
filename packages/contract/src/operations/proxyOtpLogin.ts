import * as v from 'valibot'

import { proxy } from '../operation.ts'

export const proxyOtpLogin = /* @__PURE__ */ proxy({
  summary: 'Trades a verification token for a session bound to the key that it names.',
  params: {
    /** From otp_verify. */
    verificationToken: v.string(),
    /** Session key (compressed P-256, hex); the one that otp_verify was given. */
    publicKey: v.string(),
    /** Hex of the raw r‖s signature over the token's bytes by that key. service.md, Endpoints. */
    client_signature: v.optional(v.string()),
  },
  result: {
    /** Signed JWT. */
    session: v.string(),
  },
})
