import type { SpendingLimit } from '@latchkey/rules/decide'
import { limitNamesOf } from '@latchkey/rules/language'

import type { Context } from '../context/context.ts'
import { findSpendingLimits, toSpendingLimit } from '../store/spending/spendingLimits.ts'

type Reader = Pick<Context, 'db' | 'organization'>
type Sources = readonly (string | undefined)[]

/** The organization's limits, where one of the expressions names some. */
export async function readNamedLimits(
  { db, organization }: Reader,
  sources: Sources,
): Promise<SpendingLimit[]> {
  if (!sources.some((source) => source !== undefined && limitNamesOf(source).length > 0)) return []
  return (await findSpendingLimits(db, organization.id)).map(toSpendingLimit)
}

/** Names of the same. */
export const readLimitNames = async (reader: Reader, sources: Sources): Promise<string[]> =>
  (await readNamedLimits(reader, sources)).map(({ name }) => name)
