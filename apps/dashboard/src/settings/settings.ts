/** Settings that a deployment gives the dashboard in `config.json` beside its page. */
export interface DashboardSettings {
  /** Base URL of the auth proxy, without a trailing slash. */
  authProxyUrl: string
  /** Base URL of the public API, without a trailing slash. */
  apiBaseUrl: string
  /** Id of the organization's proxy configuration. */
  authProxyConfigId: string
  /** The organization whose members sign in. */
  organizationId: string
}

const required = ['authProxyUrl', 'apiBaseUrl', 'authProxyConfigId', 'organizationId'] as const

/** @throws if a setting is missing */
export function readSettings(value: unknown): DashboardSettings {
  const settings = Object(value) as Record<string, unknown>
  for (const name of required)
    if (typeof settings[name] !== 'string' || settings[name] === '')
      throw new TypeError(`config.json: got ${name} ${JSON.stringify(settings[name])}. Expected: a string.`)
  return settings as unknown as DashboardSettings
}
