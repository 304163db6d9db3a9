import type { Settings } from '../hosting/settings.ts'

const isUrl = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\/[^/]/.test(value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/**
 * Reads the content of `<meta name="latchkey">`.
 *
 * @returns the settings, or a sentence that says what is wrong with them
 */
export function readSettings(content: string | undefined): Settings | string {
  if (!content) return 'The page was served without settings: the meta element “latchkey” is empty.'
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return "The meta element “latchkey” doesn't contain valid JSON."
  }
  const { authProxyUrl, apiBaseUrl, authProxyConfigId, sharedAccount, chainUrl, docsUrl } = (value ??
    {}) as Record<keyof Settings, unknown>
  if (!isUrl(authProxyUrl)) return "The settings' authProxyUrl is missing or isn't a URL."
  if (!isUrl(apiBaseUrl)) return "The settings' apiBaseUrl is missing or isn't a URL."
  if (typeof authProxyConfigId !== 'string' || !authProxyConfigId)
    return "The settings' authProxyConfigId is missing."
  if (sharedAccount !== undefined && !isTexts(sharedAccount))
    return "The settings' sharedAccount isn't a list of addresses."
  if (chainUrl !== undefined && !isUrl(chainUrl)) return "The settings' chainUrl isn't a URL."
  if (docsUrl !== undefined && !isUrl(docsUrl)) return "The settings' docsUrl isn't a URL."
  return {
    authProxyUrl,
    apiBaseUrl,
    authProxyConfigId,
    ...(sharedAccount && { sharedAccount }),
    ...(chainUrl && { chainUrl }),
    ...(docsUrl && { docsUrl }),
  }
}
