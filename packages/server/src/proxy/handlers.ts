import { account } from './account.ts'
import { oauth2Authenticate } from './oauth2Authenticate.ts'
import { oauthLogin } from './oauthLogin.ts'
import { otpInit } from './otpInit.ts'
import { otpInitV2 } from './otpInitV2.ts'
import { otpLogin } from './otpLogin.ts'
import { otpLoginV2 } from './otpLoginV2.ts'
import { otpVerify } from './otpVerify.ts'
import { otpVerifyV2 } from './otpVerifyV2.ts'
import type { ProxyHandlers } from './proxyContext.ts'
import { signup } from './signup.ts'
import { signupV2 } from './signupV2.ts'
import { walletKitClientParams } from './walletKitClientParams.ts'

/**
 * Who answers which path of the auth proxy. One missing from here does not compile; wallet_kit_config is
 * answered from memory before it gets here.
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
