/** Variables of a deployment. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Where a page finds the service: a part of every config.json. */
export interface ServiceUrls {
  authProxyUrl: string
  apiBaseUrl: string
}

/** A page of ours that is a static site. */
export interface Site<Config extends ServiceUrls = ServiceUrls> {
  /** Its folder in `apps`. */
  name: 'vault' | 'dashboard'
  /** The variable that has its origin. */
  addressVariable: 'VAULT_URL' | 'DASHBOARD_URL'
  /** Members of its config.json, read from the environment. A member that is missing there is undefined. */
  configOf(environment: Environment): { [Key in keyof Config]: Config[Key] | undefined }
  /** The headers of each of its files. */
  headersOf(config: Config): Record<string, string>
}

/** The members that every site's config.json has. */
export const commonConfig = (environment: Environment) => ({
  authProxyUrl: environment.LATCHKEY_AUTH_PROXY_URL,
  apiBaseUrl: environment.LATCHKEY_API_BASE_URL ?? environment.LATCHKEY_PUBLIC_API_URL,
  authProxyConfigId: environment.LATCHKEY_CONFIG_ID,
})

const originOf = (url: string): string => new URL(url).origin

/** The origins that a page may connect to, besides its own. */
export const serviceOrigins = ({ authProxyUrl, apiBaseUrl }: ServiceUrls): string =>
  [...new Set([authProxyUrl, apiBaseUrl].map(originOf))].join(' ')
