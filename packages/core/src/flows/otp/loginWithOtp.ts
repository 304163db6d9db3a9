import { signClientSignature } from '@latchkey/crypto'

import { readText } from '../../client/readText.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { signUpIfNew } from './signUpIfNew.ts'

export interface LoginWithOtpParameters {
  otpType: 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS'
  /** Names the code that was sent, and the key that is made for it. */
  otpId: string
  /** What the person typed. */
  code: string
  /** The e-mail address or phone number that the code went to. */
  contact: string
  /** How far an earlier call came: the same object again goes on from there. */
  progress: LoginProgress
  signal: AbortSignal
}

/** What a login has earned so far. Memory alone: a token never rests in storage. */
export interface LoginProgress {
  verificationToken?: string
  isNewAccount?: boolean
  /** Providers by which somebody with this address signs in here, where it has no account. */
  accountExists?: readonly string[]
  /** The person wants an account of its own nevertheless. */
  asNew?: boolean
  /** Key that the code was verified for. */
  publicKey?: string
}

/**
 * Trades a one-time code for a session bound to a fresh key that never leaves this device. A person who is
 * new here gets an account on the way; nobody where `progress.accountExists` says how they may have one already.
 * Lost answers are asked for again with the same key. decisions.md 5, security.md P-09
 *
 * @throws {@link ApiError} `OTP_INVALID`, `OTP_EXPIRED`, `VERIFICATION_TOKEN_INVALID`
 * @throws {@link KitError} `OFFLINE`, `UNREACHABLE`, `TIMEOUT`, `SESSION_INVALID`, ...
 */
export async function loginWithOtp(
  kit: InternalKit,
  { otpType, otpId, code, contact, progress, signal }: LoginWithOtpParameters,
): Promise<Session | undefined> {
  const { proxy } = kit
  const sessionRuntime = await kit.sessionRuntime()
  sessionRuntime.prefetch()
  // One key per code, so that a lost answer can be asked for again, also after a reload.
  const key = await sessionRuntime.keys.make(otpId)
  const { publicKey } = key.pair
  progress.verificationToken ??= readText(
    await proxy.otpVerify({ otpId, otpCode: code, public_key: publicKey }, { signal }),
    'verificationToken',
    'otp_verify',
  )
  const { verificationToken } = progress
  const hasAccount = await signUpIfNew(kit, { otpType, otpId, contact, progress, verificationToken, signal })
  if (!hasAccount) return undefined
  // Proves that whoever entered the code also holds the key.
  const client_signature = await signClientSignature(key.pair, verificationToken)
  const answer = proxy.otpLogin({ verificationToken, publicKey, client_signature }, { signal })
  const way = otpType === 'OTP_TYPE_SMS' ? 'sms' : 'email'
  return sessionRuntime.startSession({
    answer,
    operation: 'otp_login',
    keyName: otpId,
    key,
    contact,
    way,
    signal,
  })
}
