import { lockAccountUser } from '../accounts/lockAccountUser.ts'
import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { takeUserLimit } from '../limits/sendLimits.ts'
import { readSmsCountries } from '../limits/smsCountries.ts'
import { takeSms } from '../limits/smsLimits.ts'
import { reachesOf } from '../notices/reachesOf.ts'
import { checkPhoneNumber } from '../parsing/phoneNumbers.ts'
import { hasWaitingChange, insertContactChange } from '../store/contacts/contactChanges.ts'
import { hasVerified, normaliseContact } from '../store/contacts/contacts.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { requireAlone } from './requireAlone.ts'
import { stopDigestOf } from './stopToken.ts'
import { announceChange, sendChangeCode } from './tellOfChange.ts'

/** Characters of its code, of five bits each. It lives for days, and has few tries. */
const codeLength = 8

/**
 * Stores a change of a user's contact, announces it to the user and sends a code to the new contact. Nothing changes
 * until its time has come: carryOutChange.ts. docs/support.md#change-of-address
 */
export const requestContactChange: SubmitHandler<'requestContactChange', number> = {
  // Counted even if the request is refused later: whoever tries accounts one after the other gets no further.
  async prepare(context, { otpType, contact }) {
    requireAlone(context)
    const waitMs = await readWait(context)
    const { contactChangesPerMember } = context.settings.limits
    await takeUserLimit(context, { limit: 'contactChanges', windows: contactChangesPerMember })
    if (otpType === 'OTP_TYPE_SMS') {
      const phoneNumber = normaliseContact(otpType, contact)
      checkPhoneNumber(phoneNumber, {
        path: 'parameters.contact',
        countries: await readSmsCountries(context),
      })
      await takeSms(context, { phoneNumber, isKnown: false })
    }
    return waitMs
  },

  async apply(context, { subOrganizationId, userId, otpType, contact }, waitMs) {
    const { caller, codes, db, now, random } = context
    const user = await lockAccountUser(context, { subOrganizationId, userId })
    const { organizationId, tenantId, email, phoneNumber } = user
    const oldContact = otpType === 'OTP_TYPE_EMAIL' ? email : phoneNumber
    const newContact = normaliseContact(otpType, contact)
    const isReached = reachesOf(context, user).some((reach) => reach.otpType === otpType)
    // A change that nobody is told of would go unnoticed.
    if (oldContact === null || !isReached) throw refused('noContact')
    if (hasVerified(user, otpType, newContact)) throw refused('sameContact')
    if (await hasWaitingChange(db, { organizationId, userId })) throw refused('alreadyWaits')
    const id = random.uuid()
    const stopToken = Buffer.from(random.bytes(32)).toString('base64url')
    const code = codes.create({ length: codeLength, alphanumeric: true })
    const change = { id, organizationId, tenantId, userId, otpType, oldContact, newContact }
    const dueAt = now + waitMs
    await insertContactChange(db, {
      ...change,
      state: 'waiting',
      requestedBy: caller.userId,
      stopDigest: stopDigestOf(context, id, stopToken),
      codeHash: codes.hash(id, code),
      requestedAt: now,
      dueAt,
    })
    await announceChange(context, user, { ...change, dueAt }, stopToken)
    await sendChangeCode(context, user, { ...change, dueAt }, code)
    return { contactChangeId: id, dueAt: toTimestamp(dueAt) }
  },
}

/** How long changes of the organization wait, in ms. @throws ServiceError CONTACT_CHANGE_REFUSED */
async function readWait({ db, organization }: Context): Promise<number> {
  const row = await findProxyConfigOf(db, organization.id)
  const seconds = row && settingsOf(row).contactChangeSeconds
  if (seconds === undefined) throw refused('off')
  return seconds * 1_000
}

const refused = (reason: 'off' | 'noContact' | 'sameContact' | 'alreadyWaits') =>
  new ServiceError('CONTACT_CHANGE_REFUSED', { reason })
