import type { InternalKit } from '../internalKit.ts'
import { signUpOnce } from '../signUpOnce.ts'

/** What the search for an account leaves for the next attempt. */
export interface SignUpProgress {
  isNewAccount?: boolean
  /** Providers by which somebody with this address signs in here, where it has no account. */
  accountExists?: readonly string[]
  /** The person wants a separate account nevertheless. */
  asNew?: boolean
}

export interface SignUpIfNewParameters {
  otpType: 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS'
  otpId: string
  contact: string
  progress: SignUpProgress
  verificationToken: string
  signal: AbortSignal
}

/**
 * Looks for the contact's account and makes one where there is none, unless the person may have one by other ways.
 * The proof goes with both. Answers whether there is an account now.
 */
export async function signUpIfNew(
  kit: InternalKit,
  { otpType, otpId, contact, progress, verificationToken, signal }: SignUpIfNewParameters,
): Promise<boolean> {
  const isPhone = otpType === 'OTP_TYPE_SMS'
  const filterType = isPhone ? 'PHONE_NUMBER' : 'EMAIL'
  const filter = { filterType, filterValue: contact, verificationToken } as const
  const { organizationId, socialProviders = [] } = await kit.proxy.account(filter, { signal })
  if (organizationId) return true
  const ways = socialProviders.filter((id) => kit.authConfig.state.config?.enabledProviders.includes(id))
  if (ways.length > 0 && !progress.isNewAccount) progress.accountExists = ways
  if (progress.accountExists && !progress.asNew) return false
  progress.isNewAccount = true
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
  await signUpOnce(kit, params, signal)
  return true
}
