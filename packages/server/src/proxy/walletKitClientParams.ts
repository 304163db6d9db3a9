import type { ProxyHandler } from './proxyContext.ts'

/** No captcha guards anything here, so there is no site key to tell. */
export const walletKitClientParams: ProxyHandler<'walletKitClientParams'> = async () => ({})
