import * as v from 'valibot'

import { email, sessionSeconds, targetPublicKey, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { authenticatorParams } from '../../records/authenticator.ts'
import { emailCustomization, emailSender, namedEmailCustomization } from '../../records/emailCustomization.ts'

export const initUserEmailRecovery = /* @__PURE__ */ submit({
  summary: 'Sends a recovery bundle by e-mail, sealed to a key.',
  served: [['_V2', ''], ''],
  about: { kind: 'contact', by: 'email' },
  policy: { resource: 'RECOVERY' },
  logGroup: 'Sign-ins',
  namesUsers: true,
  access: { callers: ['user', 'parent'], stamps: ['key', 'passkey'] },
  guarded: 'grant',
  login: 'any',
  params: {
    /** Verified e-mail address of the user who recovers. */
    email,
    /** Client public key to which the recovery bundle is encrypted (P-256, hex, uncompressed). */
    targetPublicKey,
    /** Lifetime in seconds. @default '900' */
    expirationSeconds: v.optional(sessionSeconds),
    /** Customization of the mail; required from the second revision on. */
    emailCustomization: v.optional(emailCustomization),
    ...emailSender,
  },
  revisions: { _V2: { params: { emailCustomization: namedEmailCustomization } } },
  result: {
    /** User who recovers. */
    userId: v.string(),
  },
})

export const recoverUser = /* @__PURE__ */ submit({
  summary: 'Adds a passkey to a user with the key of a recovery mail, which ends.',
  source: 'extension',
  about: { kind: 'member', by: 'userId' },
  policy: { resource: 'CREDENTIAL', action: 'CREATE' },
  logGroup: 'Sign-ins',
  access: { callers: ['owner'], stamps: ['recovery'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Passkey to add. */
    authenticator: authenticatorParams,
    /** User who recovers. */
    userId: uuid,
  },
  result: {
    /** The passkey that was added. */
    authenticatorId: v.array(v.string()),
  },
})
