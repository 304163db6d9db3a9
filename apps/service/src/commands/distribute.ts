import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from '../settings/options.ts'
import type { Print } from './Print.ts'

/**
 * Distributes the database over the workers of a Citus cluster, and prints each step. With `--plan`, prints what it
 * would do.
 */
export const distribute = (values: OptionValues, print: Print): Promise<void> =>
  change(values, print, {
    lacking: '--distribute needs DATABASE_URL: the coordinator of a Citus cluster.',
    command: 'distributeDatabase',
  })

/** Partitions the activities by month, and prints the partitions. With `--plan`, prints what it would do. */
export const partition = (values: OptionValues, print: Print): Promise<void> =>
  change(values, print, { lacking: '--partition needs DATABASE_URL.', command: 'partitionActivities' })

interface Change {
  /** The refusal where there is no URL. */
  lacking: string
  command: 'distributeDatabase' | 'partitionActivities'
}

async function change(
  { databaseUrl, plan }: OptionValues,
  print: Print,
  { lacking, command }: Change,
): Promise<void> {
  if (!databaseUrl) throw new StartRefused(lacking)
  const { [command]: run, DistributionRefused } = await import('@latchkey/server/postgres')
  try {
    await run(databaseUrl, { plan: plan !== undefined, report: print })
  } catch (error) {
    if (error instanceof DistributionRefused) throw new StartRefused(error.message)
    throw error
  }
}
