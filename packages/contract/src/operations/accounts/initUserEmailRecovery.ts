import * as v from 'valibot'

import { email, sessionSeconds, targetPublicKey } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { emailSender, namedEmailCustomization } from '../../records/emailCustomization.ts'

export const initUserEmailRecovery = /* @__PURE__ */ submit({
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  params: {
    /** E-mail address of the user who recovers. */
    email,
    /** Client public key to which the recovery bundle is encrypted (P-256, hex, uncompressed). */
    targetPublicKey,
    /** Lifetime in seconds. @default '900' */
    expirationSeconds: v.optional(sessionSeconds),
    /** What the mail looks like. */
    emailCustomization: namedEmailCustomization,
    ...emailSender,
  },
  result: {
    /** User who recovers. */
    userId: v.string(),
  },
})
