import type { Ledger, LimitKey } from '@latchkey/rules/decide'
import { CountersNeeded } from '@latchkey/rules/judge'

import type { ReadLedger } from './Guard.ts'

/** Counters that were read, for the rules. Reading others throws CountersNeeded. */
export const ledgerOf = ({ isCounted, keys, counters }: ReadLedger): Ledger => ({
  isCounted,
  read: (asked) =>
    asked.map((one) => {
      const at = keys.findIndex(({ key, partMs }) => key === one.key && partMs === one.partMs)
      return counters[at] ?? throwNeeded(asked)
    }),
})

function throwNeeded(keys: readonly LimitKey[]): never {
  throw new CountersNeeded(keys)
}
