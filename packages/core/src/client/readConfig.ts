import type { KitConfig } from './client.types.ts'

const url = /^(https?:\/|\/)\S*[^\s/]$/
const fields = { apiBaseUrl: url, authProxyUrl: url, authProxyConfigId: /\S/ }

/** Throws where fields are missing or malformed, as a missing provider does. Other faults are logged later. */
export function checkConfig(config: KitConfig): void {
  let problems = ''
  for (const [field, pattern] of Object.entries(fields)) {
    const value: unknown = config?.[field as keyof KitConfig]
    if (typeof value === 'string' && pattern.test(value)) continue
    if (field === 'authProxyUrl' && value === undefined) continue
    const expected = pattern === url ? 'a URL without a slash at the end' : 'the ID that npm start prints'
    problems += ` config.${field} is ${JSON.stringify(value)}. Expected: ${expected}.`
  }
  if (problems) throw new TypeError(`createKit:${problems} Missing environment variable?`)
}
