import { allNotBuilt } from '../handler.ts'
import { account } from './account.ts'
import { otpInit } from './otpInit.ts'
import { otpLogin } from './otpLogin.ts'
import { otpVerify } from './otpVerify.ts'
import type { ProxyHandlers } from './proxyContext.ts'
import { signup } from './signup.ts'

/**
 * Who answers which path of the auth proxy. One missing from here does not compile; wallet_kit_config is
 * answered from memory before it gets here.
 */
export const proxyHandlers = {
  account,
  otpInit,
  otpLogin,
  otpVerify,
  signup,
  ...allNotBuilt('oauth2Authenticate', 'oauthLogin'),
} satisfies Omit<ProxyHandlers, 'walletKitConfig'>
