import type { LoginMethod } from '@latchkey/contract'
import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { Context } from '../context/context.ts'
import { readAddressBlock } from '../parsing/cidr.ts'
import type { VerificationRow } from '../store/verifications.ts'
import { curveOf, isWalletType, keyTypeOf } from '../wallet-login/walletCurves.ts'

type RootUser = ReadParamsOf<Operations['submit']['createSubOrganization']>['rootUsers'][number]

/** How a user signs up: by the proof of a contact, else by the first credential of their account. Null without one. */
export function signUpMethodOf(
  { apiKeys, authenticators, oauthProviders }: RootUser,
  verification: Pick<VerificationRow, 'otpType'> | undefined,
): LoginMethod | null {
  if (verification)
    return verification.otpType === 'OTP_TYPE_EMAIL' ? 'LOGIN_METHOD_EMAIL' : 'LOGIN_METHOD_SMS'
  if (oauthProviders.length > 0) return 'LOGIN_METHOD_SOCIAL'
  if (authenticators.length > 0) return 'LOGIN_METHOD_PASSKEY'
  if (apiKeys.length === 0) return null
  const isWallet = apiKeys.some(({ curveType }) => isWalletType(keyTypeOf(curveOf(curveType))))
  return isWallet ? 'LOGIN_METHOD_WALLET' : 'LOGIN_METHOD_API_KEY'
}

/** Where a user signs up, as the auth proxy says of its clients. A backend that signs people up has one address for all. */
export function signUpAddressOf({
  caller,
  connection,
}: Pick<Context, 'caller' | 'connection'>): string | null {
  if (caller.role !== 'proxy' || connection.forwardedAddress === null) return null
  return readAddressBlock(connection.forwardedAddress)?.address ?? null
}
