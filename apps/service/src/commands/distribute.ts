import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from '../settings/options.ts'
import type { Print } from './Print.ts'

/**
 * Distributes the database over the workers of a Citus cluster, and prints each step. With `--plan`, prints what it
 * would do.
 */
export async function distribute({ databaseUrl, plan }: OptionValues, print: Print): Promise<void> {
  if (!databaseUrl)
    throw new StartRefused('--distribute needs DATABASE_URL: the coordinator of a Citus cluster.')
  const { distributeDatabase, DistributionRefused } = await import('@latchkey/server/postgres')
  try {
    await distributeDatabase(databaseUrl, { plan: plan !== undefined, report: print })
  } catch (error) {
    if (error instanceof DistributionRefused) throw new StartRefused(error.message)
    throw error
  }
}
