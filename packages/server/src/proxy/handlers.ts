import { account } from './account.ts'
import { oauth2Authenticate, oauthLogin } from './oauthLogin.ts'
import { otpInit, otpInitV2, otpLogin, otpLoginV2, otpVerify, otpVerifyV2 } from './otp.ts'
import type { ProxyHandlers } from './proxyContext.ts'
import { signup, signupV2 } from './signup.ts'
import { walletKitClientParams } from './walletKitConfig.ts'

/**
 * The handler of each path of the auth proxy. A missing one doesn't compile. wallet_kit_config is answered from the
 * cache before it gets here.
 */
export const proxyHandlers = {
  account,
  oauth2Authenticate,
  oauthLogin,
  otpInit,
  otpLogin,
  otpVerify,
  otpInitV2,
  otpVerifyV2,
  otpLoginV2,
  signup,
  signupV2,
  walletKitClientParams,
} satisfies Omit<ProxyHandlers, 'walletKitConfig'>
