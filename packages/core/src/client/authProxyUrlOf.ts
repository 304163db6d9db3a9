import type { KitConfig } from './client.types.ts'

/** Base URL of the auth proxy: the configured one, else where the service has it. */
export const authProxyUrlOf = ({
  apiBaseUrl,
  authProxyUrl = `${apiBaseUrl}/auth-proxy`,
}: Pick<KitConfig, 'apiBaseUrl' | 'authProxyUrl'>): string => authProxyUrl
