import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import type { LoginProgress, LoginWithOtpParameters } from './loginWithOtp.ts'

export interface SignUpIfNewParameters {
  otpType: LoginWithOtpParameters['otpType']
  otpId: string
  contact: string
  progress: LoginProgress
  verificationToken: string
  signal: AbortSignal
}

/** Looks for the contact's account and makes one where there is none. The proof goes with both. */
export async function signUpIfNew(
  { engine, proxy }: InternalKit,
  { otpType, otpId, contact, progress, verificationToken, signal }: SignUpIfNewParameters,
): Promise<void> {
  const isPhone = otpType === 'OTP_TYPE_SMS'
  const filterType = isPhone ? 'PHONE_NUMBER' : 'EMAIL'
  const filter = { filterType, filterValue: contact, verificationToken } as const
  const { organizationId } = await proxy.account(filter, { signal })
  if (organizationId) return
  progress.isNewAccount = true
  const { call } = await engine()
  const params = {
    userName: contact,
    ...(isPhone ? { userPhoneNumber: contact } : { userEmail: contact }),
    // The same for each attempt, so that the service knows a second one for the first.
    organizationName: `sub-org-${otpId}`,
    apiKeys: [],
    authenticators: [],
    oauthProviders: [],
    verificationToken,
  }
  const signUp = () => call('proxy', 'signup', params, { signal })
  await signUp().catch((error) => {
    // Lost on the way back, perhaps: the same body with the same token is the same account. decisions.md 5
    const lost = error instanceof KitError && error.retryable && !signal.aborted
    if (lost && error.retryAt === undefined) return signUp()
    throw error
  })
}
