import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { methodLineage } from '../credentials/lineage.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { rememberReceiver } from '../limits/sendLimits.ts'
import { countryOfNumber } from '../parsing/phoneNumbers.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import {
  clearFailures,
  contactKey,
  countFailure,
  findFailures,
  lockedFor,
} from '../store/contacts/contactFailures.ts'
import { markPendingContactVerified } from '../store/contacts/contacts.ts'
import { takeLimit } from '../store/limits.ts'
import { findOtp, type OtpRow, spendRepeat, spendTry } from '../store/otps.ts'
import { findVerification, useOtp, type VerificationRow } from '../store/verifications.ts'

/** Maximum lifetime of a verification token, in seconds. */
const longestLife = 3_600

type Params = ReadParamsOf<Operations['submit']['verifyOtp']>

/** The code that was tried. */
export interface Tried {
  otp: OtpRow
  publicKey: string
  /** Whether wrong codes for the contact were counted. */
  hasFailures: boolean
}

export const verifyOtp: SubmitHandler<'verifyOtp', Tried> = {
  secretResults: ['verificationToken'],
  isRoutine: true,

  // Committed even if the request fails: a wrong code still counts.
  async prepare(context, parameters) {
    const { otpId, expirationSeconds = '0' } = parameters
    if (Number(expirationSeconds) > longestLife) {
      throw invalid(
        'parameters.expirationSeconds',
        `got ${expirationSeconds}, expected at most ${longestLife}`,
      )
    }
    const { otpCode, publicKey } = await readCode(context, parameters)
    const { db, now, organization, codes, settings } = context
    const which = { id: otpId, organizationId: organization.id }
    const maxTries = settings.limits.tries
    const otp =
      (await spendTry(db, { ...which, maxTries, now })) ??
      (await spendRepeat(db, { ...which, publicKey, usedAfter: now - settings.lostReplySeconds * 1_000 }))
    if (!otp) throw new ServiceError('OTP_EXPIRED', {})
    const key = contactKey(context, otp.tenantId, otp.contact)
    const failures = await findFailures(db, key)
    if (lockedFor(failures, now) > 0) throw new ServiceError('OTP_EXPIRED', {})
    if (codes.matches(otpId, otpCode, otp.codeHash))
      return { otp, publicKey, hasFailures: failures !== undefined }
    if (otp.usedAt !== null) throw new ServiceError('OTP_EXPIRED', {})
    await countWrongCode(context, key)
    throw new ServiceError('OTP_INVALID', { triesLeft: Math.max(0, maxTries - otp.tries) })
  },

  async apply(context, { expirationSeconds = '900' }, { otp, publicKey, hasFailures }) {
    const { db, now, caller, organization } = context
    const { id, organizationId, tenantId, otpType, contact, pageOrigin } = otp
    const verification = await useOtp(db, {
      id,
      organizationId,
      tenantId,
      otpType,
      contact,
      publicKey,
      pageOrigin,
      createdAt: now,
      expiresAt: now + Number(expirationSeconds) * 1_000,
    })
    if (!verification) return await repeatReply(context, { id, publicKey })
    if (hasFailures) await clearFailures(db, contactKey(context, tenantId, contact))
    await rememberReceiver(context, otp.knownAs)
    if (otpType === 'OTP_TYPE_SMS') context.usage.count(tenantId, 'sms_entered', countryOfNumber(contact))
    // A user who verifies in their own organization verifies the contact that they changed to.
    // Other callers have no pending contact here. Skipping them spares the auth proxy's user a lock for every code.
    // docs/decisions.md#verified-contacts
    if (caller.role !== 'proxy' && caller.organization.id === organization.id) {
      await markPendingContactVerified(db, {
        organizationId: organization.id,
        id: caller.userId,
        otpType,
        contact,
        establishedAt: (old) => methodLineage(context, old).establishedAt,
        now,
      })
      context.changed?.add(organization.id)
    }
    return await issue(context, verification)
  },

  async reissue(context, { otpId }) {
    const known = await findVerification(context.db, otpId)
    return known ? await issue(context, known) : {}
  },
}

/**
 * Code and key of the request: plain, or sealed to the code's key. Malformed parameters cost no try.
 * @throws ServiceError REQUEST_INVALID: no try is spent on what has no form.
 */
async function readCode(
  { otpTargets }: Context,
  { otpId, otpCode = '', publicKey = '', encryptedOtpBundle }: Params,
): Promise<{ otpCode: string; publicKey: string }> {
  const path = 'parameters.encryptedOtpBundle'
  if (encryptedOtpBundle !== undefined && otpCode + publicKey !== '')
    throw invalid(path, 'got otpCode or publicKey as well, expected either encryptedOtpBundle or those two')
  const isSealed = encryptedOtpBundle !== undefined
  const read = isSealed ? await otpTargets.open(otpId, encryptedOtpBundle, path) : { otpCode, publicKey }
  readPublicKey(isSealed ? path : 'parameters.publicKey', read.publicKey)
  return read
}

/** Repeats the reply for a used code if the same key used it moments ago. docs/decisions.md#lost-replies */
async function repeatReply(context: Context, { id, publicKey }: { id: string; publicKey: string }) {
  const { db, now, settings } = context
  const used = await findOtp(db, id)
  const recent = used?.usedBy === publicKey && (used.usedAt ?? 0) > now - settings.lostReplySeconds * 1_000
  const verification = recent ? await findVerification(db, id) : undefined
  if (!verification) throw new ServiceError('OTP_EXPIRED', {})
  return await issue(context, verification)
}

/** Signs the token of a verification: each time the same claims. */
const issue = async ({ tokens }: Context, verification: VerificationRow) => ({
  verificationToken: await tokens.issueVerification(verification),
})

/**
 * Counts a wrong code against the contact and the organization's budget. Over its budget an organization is logged
 * and delayed, but never refused. docs/decisions.md#send-limits
 */
async function countWrongCode(context: Context, contactKey: string): Promise<void> {
  const { db, now, organization, settings, log } = context
  const { contactFailures, wrongCodeBudget, overBudgetDelayMs } = settings.limits
  await countFailure(db, { key: contactKey, limit: contactFailures, now })
  const key = `failures ${organization.tenantId}`
  const { ok } = await takeLimit(db, { key, windows: [wrongCodeBudget], now })
  if (ok) return
  log.warn('otp.wrongCodeBudgetExceeded', { organizationId: organization.tenantId })
  await context.delay(overBudgetDelayMs)
}
