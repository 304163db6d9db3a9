import { loadOtp } from '../chunks/flowMachines.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { LoginProgress } from '../flows/otp/otpEffects.ts'
import type { Session } from '../sessions/session.ts'

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

/** Signs a member in by the link of an invitation: see {@link Kit.acceptInvitation}. */
export function createAcceptInvitation(
  getKit: () => InternalKit,
): (invitation: Invitation) => Promise<Session> {
  // After a lost answer, the same link goes on with the same key and token.
  const progressOf = new Map<string, LoginProgress>()
  return async ({ otpId, code, contact, target }) => {
    const kit = getKit()
    if (kit.config.organizationId === undefined)
      throw new KitError('USER_NOT_FOUND', { message: 'acceptInvitation: expected config.organizationId.' })
    const progress = progressOf.get(otpId) ?? {}
    progressOf.set(otpId, progress)
    const { loginWithOtp } = await loadOtp()
    const { signal } = kit.life
    const typed = { otpType: 'OTP_TYPE_EMAIL', otpId, code, contact, target, progress, signal } as const
    // Members have an account: nothing else can come of it.
    return (await loginWithOtp(kit, typed))!
  }
}
