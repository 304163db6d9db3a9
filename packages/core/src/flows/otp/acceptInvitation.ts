import { KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { loginWithOtp } from './loginWithOtp.ts'
import type { LoginProgress } from './otpEffects.ts'

/** The words of the link in a member's invitation, in their order. docs/decisions.md#invitations */
export interface Invitation {
  /** Id of the code. */
  otpId: string
  code: string
  /** The address that the invitation was sent to. */
  contact: string
  /** The key that the code is sealed to, signed by the service. */
  target: string
}

/** After a lost answer, the same link goes on with the same key and token. */
const progressOf = new WeakMap<InternalKit, Map<string, LoginProgress>>()

/** Signs a member in by the link of an invitation: see `Kit.acceptInvitation`. */
export async function acceptInvitation(
  kit: InternalKit,
  { otpId, code, contact, target }: Invitation,
): Promise<Session> {
  if (kit.config.organizationId === undefined)
    throw new KitError('USER_NOT_FOUND', { message: 'acceptInvitation: expected config.organizationId.' })
  const begun = progressOf.get(kit) ?? new Map<string, LoginProgress>()
  progressOf.set(kit, begun)
  const progress = begun.get(otpId) ?? {}
  begun.set(otpId, progress)
  const { signal } = kit.life
  const typed = { otpType: 'OTP_TYPE_EMAIL', otpId, code, contact, target, progress, signal } as const
  // Members have an account: nothing else can come of it.
  return (await loginWithOtp(kit, typed))!
}
