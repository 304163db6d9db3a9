import { StartRefused } from '../StartRefused.ts'
import type { Option } from './Option.ts'
import { type OptionValues, optionEntries } from './options.ts'

/**
 * Reads flags and environment. A flag takes precedence over its variable; an empty variable is ignored.
 *
 * @throws {@link StartRefused} for an unknown flag
 */
export function readOptions(words: readonly string[], environment: NodeJS.ProcessEnv): OptionValues {
  const fromEnvironment = optionEntries.flatMap(([name, { variable }]) => {
    const value = variable && environment[variable]
    return value ? [[name, value] as const] : []
  })
  return { ...Object.fromEntries(fromEnvironment), ...readFlags(words) }
}

function readFlags(words: readonly string[]): OptionValues {
  const values: OptionValues = {}
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, flag, written] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? []
    const [name, option] = optionEntries.find(([, row]) => row.flag !== undefined && row.flag === flag) ?? []
    if (!name || !option) throw new StartRefused(`Unknown option ${word}. --help lists all options.`)
    if (name in values) throw new StartRefused(`--${flag} is given twice.`)
    values[name] =
      option.value === '' ? readSwitch(word, written) : readValue(option, written ?? rest.shift())
  }
  return values
}

function readSwitch(word: string, value: string | undefined): string {
  if (value === undefined) return 'yes'
  throw new StartRefused(`${word} takes no value.`)
}

function readValue({ flag, value: expected }: Option, value: string | undefined): string {
  if (value && !value.startsWith('--')) return value
  throw new StartRefused(`--${flag} needs a value: --${flag} ${expected}.`)
}
