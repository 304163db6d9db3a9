/** Settings that a deployment gives the vault in `config.json` beside its page. */
export interface VaultSettings {
  /** Base URL of the auth proxy, without a trailing slash. */
  authProxyUrl: string
  /** Base URL of the public API, without a trailing slash. */
  apiBaseUrl: string
  /** Id of the organization's proxy configuration. */
  authProxyConfigId: string
  /** Name of the app, as its users know it. */
  appName?: string | undefined
  /** Exact origins of the pages that may open the vault. If empty, it works only as a page of its own. */
  hosts?: readonly string[] | undefined
}

const required = ['authProxyUrl', 'apiBaseUrl', 'authProxyConfigId'] as const

/** @throws if the settings name no service */
export function readSettings(value: unknown): VaultSettings {
  const settings = Object(value) as Record<string, unknown>
  for (const name of required)
    if (typeof settings[name] !== 'string' || settings[name] === '')
      throw new TypeError(`config.json: got ${name} ${JSON.stringify(settings[name])}. Expected: a string.`)
  const { hosts = [], appName } = settings
  if (!Array.isArray(hosts) || !hosts.every(isOrigin))
    throw new TypeError(
      `config.json: got hosts ${JSON.stringify(hosts)}. Expected: origins such as https://example.com.`,
    )
  if (appName !== undefined && typeof appName !== 'string')
    throw new TypeError('config.json: got an appName that is no string.')
  return settings as unknown as VaultSettings
}

const isOrigin = (value: unknown): boolean => typeof value === 'string' && URL.parse(value)?.origin === value
