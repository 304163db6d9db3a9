import type { SubmitHandler } from '../context/handler.ts'
import {
  isKnownReceiver,
  networkLimit,
  receiverOf,
  strangersLimit,
  takeContactSend,
} from '../limits/sendLimits.ts'
import { readSmsCountries } from '../limits/smsCountries.ts'
import { takeSms } from '../limits/smsLimits.ts'
import { lookOf } from '../messages/look.ts'
import { recoveryLinkMessage } from '../messages/recoveryMessages.ts'
import { languageOf } from '../messages/texts/languages.ts'
import { checkPhoneNumber } from '../parsing/phoneNumbers.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { insertRecoveryRequest } from '../store/contacts/recoveryRequests.ts'
import { linkOf } from './linkOf.ts'
import { createLinkToken, linkDigestOf } from './linkToken.ts'

/** How long a request waits for the code of the recovery contact. */
export const recoveryMs = 24 * 3_600_000

/**
 * Sends a link to the new contact. Whether the other one has an account isn't looked up, so the answer and its time tell
 * nothing. Counts as a code that is sent to the new contact. docs/support.md#recovery-contact
 */
export const requestRecovery: SubmitHandler<'requestRecovery'> = {
  concurrent: true,
  isRoutine: true,

  // Counted even if sending fails later.
  async prepare(context, { otpType, contact, newContact, userIdentifier }) {
    const to = normaliseContact(otpType, newContact)
    const receiver = receiverOf(context, to, userIdentifier)
    const isKnown = await isKnownReceiver(context, receiver)
    if (otpType === 'OTP_TYPE_SMS') {
      const countries = await readSmsCountries(context)
      checkPhoneNumber(to, { path: 'parameters.newContact', countries })
      checkPhoneNumber(normaliseContact(otpType, contact), { path: 'parameters.contact', countries })
    }
    await takeContactSend(context, networkLimit(context, receiver), to)
    if (!isKnown) await takeContactSend(context, strangersLimit(context, receiver), to)
    if (otpType === 'OTP_TYPE_SMS') await takeSms(context, { phoneNumber: to, isKnown })
  },

  async apply(context, { otpType, contact, newContact }) {
    const { connection, db, now, organization, outbox, random, settings } = context
    const { tenantId } = organization
    const id = random.uuid()
    const token = createLinkToken(context)
    const to = normaliseContact(otpType, newContact)
    const lost = normaliseContact(otpType, contact)
    const expiresAt = now + recoveryMs
    await insertRecoveryRequest(db, {
      id,
      tenantId,
      otpType,
      contact: lost,
      newContact: to,
      tokenDigest: linkDigestOf(context, 'recovery request', { id, token }),
      createdAt: now,
      expiresAt,
    })
    const message = recoveryLinkMessage(settings, {
      otpType,
      to,
      contact: lost,
      link: linkOf(context, 'recovery', { id, token }),
      language: languageOf(connection.languages),
      look: await lookOf(context),
    })
    await outbox.add(db, message, { tenantId, expiresAt, activityId: context.activityId })
    return {}
  },
}
