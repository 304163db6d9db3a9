import type { SettingChange } from '@latchkey/contract'
import { isRecord } from '@latchkey/crypto'

/**
 * Settings whose values differ, in the order of their names. Those of a group, a record whose members are settings
 * themselves, are compared one by one.
 *
 * @param groups names of groups
 */
export function compareSettings(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  groups: readonly string[] = [],
): SettingChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((setting): SettingChange[] => {
    const [old, current] = [before[setting], after[setting]]
    if (groups.includes(setting))
      return compareSettings(recordOf(old), recordOf(current)).map((change) => ({
        ...change,
        setting: `${setting}.${change.setting}`,
      }))
    if (JSON.stringify(old, sortMembers) === JSON.stringify(current, sortMembers)) return []
    return [
      {
        setting,
        ...(old !== undefined && { before: old }),
        ...(current !== undefined && { after: current }),
      },
    ]
  })
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** For `JSON.stringify`: records with the same members are the same, in whatever order. */
export function sortMembers(_name: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
