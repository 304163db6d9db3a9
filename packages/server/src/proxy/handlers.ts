import { type Operations, operations, readParams } from '@latchkey/contract/server'
import type { ResultOf } from '@latchkey/contract/wire'

import { readOrRefuse } from '../gate/parameters.ts'
import { account } from './account.ts'
import { oauth2Authenticate, oauthLogin } from './oauthLogin.ts'
import { otpInit, otpInitV2, otpLogin, otpLoginV2, otpVerify, otpVerifyV2 } from './otp.ts'
import type { ProxyContext, ProxyHandlers } from './proxyContext.ts'
import { recoveryInit } from './recovery.ts'
import { signup, signupV2 } from './signup.ts'
import { walletKitClientParams } from './walletKitConfig.ts'

/**
 * The handler of each path of the auth proxy. A missing one doesn't compile. wallet_kit_config is answered from the
 * cache before it gets here.
 */
const proxyHandlers: Omit<ProxyHandlers, 'walletKitConfig'> = {
  account,
  oauth2Authenticate,
  oauthLogin,
  otpInit,
  otpLogin,
  otpVerify,
  otpInitV2,
  otpVerifyV2,
  otpLoginV2,
  recoveryInit,
  signup,
  signupV2,
  walletKitClientParams,
}

/** Paths with a handler. */
type HandledPath = keyof typeof proxyHandlers

/** Validates the body of a request to a path, and answers it. */
export async function answerProxy<Name extends HandledPath>(
  name: Name,
  context: ProxyContext,
  body: unknown,
): Promise<ResultOf<Operations['proxy'][Name]>> {
  const parameters = readOrRefuse(readParams(operations.proxy[name], body, { unknownFields: 'ignore' }))
  return await proxyHandlers[name](context, parameters)
}
