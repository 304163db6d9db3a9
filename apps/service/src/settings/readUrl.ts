import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionName } from './options.ts'

/**
 * An address may hold a password: it is never repeated in a message.
 *
 * @throws {@link StartRefused}
 */
export function readUrl(name: OptionName, text: string, protocols: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && protocols.includes(url.protocol) && url.hostname !== '') return text
  throw new StartRefused(`${nameOf(name)} is not an address that starts with ${protocols.join('// or ')}//.`)
}
