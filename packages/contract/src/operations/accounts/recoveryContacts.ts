import * as v from 'valibot'

import { email, text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { recoveryContact } from '../../records/contact-changes/recoveryContact.ts'
import { contactFits, newContactFits, otpType } from '../../records/otp.ts'

export const nameRecoveryContact = /* @__PURE__ */ submit({
  summary:
    'Names an e-mail address as the recovery contact of a user, who may ask it for help after losing their own contact. It counts once its owner has agreed and a waiting time is over.',
  source: 'extension',
  about: { kind: 'member', by: 'userId' },
  policy: { action: 'UPDATE' },
  namesUsers: false,
  guarded: 'state',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  login: 'lasting',
  params: {
    /** The user: the caller. */
    userId: uuid,
    /** Address of the recovery contact. A link to agree is sent there. */
    email,
  },
  result: {
    /** User whose recovery contact was named. */
    userId: v.string(),
  },
})

export const removeRecoveryContact = /* @__PURE__ */ submit({
  summary: 'Removes the recovery contact of a user.',
  source: 'extension',
  about: { kind: 'member', by: 'userId' },
  policy: { action: 'UPDATE' },
  guarded: 'state',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  login: 'recent',
  params: {
    /** The user: the caller. */
    userId: uuid,
  },
  result: {
    /** User whose recovery contact was removed. */
    userId: v.string(),
  },
})

export const getRecoveryContact = /* @__PURE__ */ query({
  summary: 'Reads the recovery contact of a user.',
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'wallet'] },
  params: {
    /** The user: the caller. Nobody else reads it. */
    userId: uuid,
  },
  result: {
    /** The recovery contact; absent for none. */
    recoveryContact: v.optional(recoveryContact),
  },
})

export const requestRecovery = /* @__PURE__ */ submit({
  summary:
    'Sends a link to a new contact, by which its owner asks the recovery contact of an account for help. It answers the same whether or not there is one.',
  source: 'extension',
  about: { kind: 'contact', by: 'contact' },
  policy: { resource: 'RECOVERY', action: 'CREATE' },
  logGroup: 'Sign-ins',
  namesUsers: true,
  guarded: 'none',
  access: { callers: ['proxy'], stamps: ['key'] },
  login: 'any',
  params: {
    /** Kind of both contacts. */
    otpType,
    /** Verified contact that the user lost. */
    contact: text(254),
    /** Contact that is to replace it. */
    newContact: text(254),
    /** Client that the limits on sending count this against, such as its network. */
    userIdentifier: v.optional(text(256)),
  },
  rules: [contactFits, newContactFits],
  result: {},
})
