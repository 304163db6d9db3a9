import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionName, type OptionValues } from './options.ts'
import { splitList } from './splitList.ts'

/** Whose passkeys count. */
export interface PasskeySettings {
  rpIds: readonly string[]
  origins: readonly string[]
}

const domain =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * Reads where passkeys are made and used; undefined where nobody says.
 *
 * @throws {@link StartRefused} for one without the other, and for what browsers would never send
 */
export function readPasskeys(values: OptionValues): PasskeySettings | undefined {
  const { passkeyRpIds, passkeyOrigins } = values
  if (passkeyRpIds === undefined && passkeyOrigins === undefined) return undefined
  const rpIds = readEach('passkeyRpIds', passkeyRpIds, (text) => domain.test(text), 'a domain in lower case')
  const expected = 'an exact https origin, or one of http://localhost'
  const origins = readEach('passkeyOrigins', passkeyOrigins, isOrigin, expected)
  if (rpIds.length === 0 || origins.length === 0) {
    const names = `${nameOf('passkeyRpIds')} and ${nameOf('passkeyOrigins')}`
    throw new StartRefused(`${names} belong together; one of them is missing.`)
  }
  return { rpIds, origins }
}

function readEach(
  name: OptionName,
  text: string | undefined,
  fits: (entry: string) => boolean,
  expected: string,
): string[] {
  const entries = splitList(text)
  const wrong = entries.find((entry) => !fits(entry))
  if (wrong !== undefined) throw new StartRefused(`${nameOf(name)} has ${wrong}; expected ${expected}.`)
  return entries
}

function isOrigin(text: string): boolean {
  if (text === 'http://localhost:*') return true
  if (text.includes('*') || !URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'))
}
