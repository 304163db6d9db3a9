import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionName, type OptionValues } from './options.ts'

/** An option that has one value. @throws {@link StartRefused} for another one */
export function readWord(name: OptionName, values: OptionValues, word: string): true | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  if (text !== word) throw new StartRefused(`${nameOf(name)} is ${text}; expected ${word}.`)
  return true
}
