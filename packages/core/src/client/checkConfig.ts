import type { KitConfig } from './client.types.ts'

const url = /^(https?:\/|\/)\S*[^\s/]$/
const fields = { authProxyUrl: url, apiBaseUrl: url, authProxyConfigId: /\S/ }

/** Throws where fields are missing or malformed, as a missing provider does. What else is wrong is logged later. */
export function checkConfig(config: KitConfig): void {
  let isMissing = false
  const problems = Object.entries(fields).flatMap(([field, pattern]) => {
    const value: unknown = config?.[field as keyof KitConfig]
    if (typeof value === 'string' && pattern.test(value)) return []
    isMissing ||= !value
    const expected = pattern === url ? 'a URL without a slash at the end' : 'the ID that npm start prints'
    return `config.${field} is ${JSON.stringify(value)}. Expected: ${expected}.`
  })
  if (isMissing) problems.push('Is an environment variable missing?')
  if (problems[0]) throw new TypeError(`createKit: ${problems.join(' ')}`)
}
