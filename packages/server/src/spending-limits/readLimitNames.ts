import { limitNamesOf } from '@latchkey/rules/language'

import type { Context } from '../context/context.ts'
import { findSpendingLimits } from '../store/spending/spendingLimits.ts'

/** Names of the organization's limits, where one of the expressions reads limits. */
export async function readLimitNames(
  { db, organization }: Pick<Context, 'db' | 'organization'>,
  sources: readonly (string | undefined)[],
): Promise<string[]> {
  if (!sources.some((source) => source !== undefined && limitNamesOf(source).length > 0)) return []
  return (await findSpendingLimits(db, organization.id)).map(({ name }) => name)
}
