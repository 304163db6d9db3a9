import type { SettingsInput } from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'
import { type OptionValues, splitList } from './options.ts'

export type RetentionSettings = Pick<
  SettingsInput,
  | 'activityRetentionSeconds'
  | 'routineRetentionSeconds'
  | 'contactRetentionSeconds'
  | 'addressRetentionSeconds'
  | 'sessionKeyRetentionSeconds'
  | 'usageRetentionSeconds'
  | 'codeRetentionSeconds'
>

const daySeconds = 24 * 3_600
const mostDays = 36_500

interface Kind {
  /** The setting of the server. */
  setting: keyof RetentionSettings
  leastDays: number
  /** Whether 0 days mean for good. */
  orForGood?: true
}

/** Kinds of data that can be kept for a number of days. */
const kinds: Record<string, Kind> = {
  activities: { setting: 'activityRetentionSeconds', leastDays: 1, orForGood: true },
  routine: { setting: 'routineRetentionSeconds', leastDays: 1, orForGood: true },
  contacts: { setting: 'contactRetentionSeconds', leastDays: 1 },
  addresses: { setting: 'addressRetentionSeconds', leastDays: 1 },
  // A session may go on for 30 days: its first keys have to be known as long.
  sessions: { setting: 'sessionKeyRetentionSeconds', leastDays: 31, orForGood: true },
  usage: { setting: 'usageRetentionSeconds', leastDays: 1 },
  codes: { setting: 'codeRetentionSeconds', leastDays: 1 },
}

/** @throws {@link StartRefused} */
export function readRetention({ retention }: OptionValues): RetentionSettings | undefined {
  if (retention === undefined) return undefined
  return Object.fromEntries(splitList(retention).map(readEntry))
}

function readEntry(entry: string): [setting: keyof RetentionSettings, seconds: number | undefined] {
  const [, name = '', days = ''] = /^([a-z]+)=(\d{1,5})$/.exec(entry) ?? []
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind)
    throw new StartRefused(
      `LATCHKEY_RETENTION has ${entry}; expected days for ${Object.keys(kinds).join(', ')}, such as activities=365.`,
    )
  if (kind.orForGood && Number(days) === 0) return [kind.setting, undefined]
  if (Number(days) < kind.leastDays || Number(days) > mostDays)
    throw new StartRefused(
      `LATCHKEY_RETENTION has ${entry}; ${name} are kept for ${kind.leastDays} to ${mostDays} days.`,
    )
  return [kind.setting, Number(days) * daySeconds]
}
