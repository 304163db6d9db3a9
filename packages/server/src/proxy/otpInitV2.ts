import { sendCode } from './otpInit.ts'
import type { ProxyHandler } from './proxyContext.ts'

export const otpInitV2: ProxyHandler<'otpInitV2'> = async (context, parameters) => {
  const { otpId, otpEncryptionTargetBundle } = await sendCode(context, parameters, ['_V3', '_V2'])
  return { otpId, otpEncryptionTargetBundle: otpEncryptionTargetBundle! }
}
