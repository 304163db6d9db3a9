import { otpLogin } from './otpLogin.ts'
import type { ProxyHandler } from './proxyContext.ts'

export const otpLoginV2: ProxyHandler<'otpLoginV2'> = (context, { clientSignature, ...parameters }) =>
  otpLogin(context, { ...parameters, client_signature: clientSignature })
