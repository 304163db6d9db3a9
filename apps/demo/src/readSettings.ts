import type { Settings } from '../hosting/settings.ts'

const isUrl = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\/[^/]/.test(value)

/**
 * Reads the content of `<meta name="latchkey">`.
 *
 * @returns the settings, or a sentence that says what is wrong with them
 */
export function readSettings(content: string | undefined): Settings | string {
  if (!content) return 'The page was served without settings: its meta element “latchkey” is empty.'
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return 'The meta element “latchkey” holds something that is not JSON.'
  }
  const { authProxyUrl, apiBaseUrl, authProxyConfigId } = (value ?? {}) as Record<keyof Settings, unknown>
  if (!isUrl(authProxyUrl)) return 'The settings have no authProxyUrl that is an address.'
  if (!isUrl(apiBaseUrl)) return 'The settings have no apiBaseUrl that is an address.'
  if (typeof authProxyConfigId !== 'string' || !authProxyConfigId)
    return 'The settings have no authProxyConfigId.'
  return { authProxyUrl, apiBaseUrl, authProxyConfigId }
}
