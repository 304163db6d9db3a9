import type { Ledger, LimitKey } from '@latchkey/rules/decide'
import { CountersNeeded } from '@latchkey/rules/judge'

import { counterName } from '../notary/ledgerAccount.ts'
import type { ReadLedger } from './Guard.ts'

/** Counters that were read, for the rules. Reading others throws CountersNeeded. */
export function ledgerOf({ isCounted, keys, counters }: ReadLedger): Ledger {
  const byName = new Map(keys.map((key, at) => [counterName(key), counters[at]]))
  return {
    isCounted,
    read: (asked) => asked.map((key) => byName.get(counterName(key)) ?? throwNeeded(asked)),
  }
}

function throwNeeded(keys: readonly LimitKey[]): never {
  throw new CountersNeeded(keys)
}
