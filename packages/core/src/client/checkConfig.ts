import type { KitConfig } from './client.types.ts'

/** Throws where a field is missing or malformed, as a missing provider does. What else is wrong is logged later. */
export function checkConfig(config: KitConfig): void {
  const check = (field: keyof KitConfig, pattern: RegExp, expected: string) => {
    const value: unknown = config?.[field]
    if (typeof value === 'string' && pattern.test(value)) return
    const got = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`
    throw new TypeError(`createKit: config.${field} ${got}. Expected: ${expected}.`)
  }
  const url = /^(https?:\/|\/)\S*[^\s/]$/
  check('authProxyUrl', url, 'a URL without a slash at the end, such as http://localhost:8787/auth-proxy')
  check('apiBaseUrl', url, 'a URL without a slash at the end, such as http://localhost:8787')
  check('authProxyConfigId', /\S/, 'the ID that npm start prints')
}
