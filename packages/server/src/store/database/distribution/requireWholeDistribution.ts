import { DistributionRefused } from './DistributionRefused.ts'
import { isCitus } from './isCitus.ts'
import { type Ask, droppedKeys, readDistributed, targetTables } from './readTables.ts'

/**
 * Checks that all tables are distributed, or none. Where there is no Citus, it reads one row.
 *
 * @throws {@link DistributionRefused}
 */
export async function requireWholeDistribution(ask: Ask): Promise<void> {
  if (!(await isCitus(ask))) return
  const distributed = await readDistributed(ask)
  if (distributed.size === 0) return
  const missing = targetTables.filter(({ name }) => !distributed.has(name)).map(({ name }) => name)
  const [row] = await ask(`select to_regclass('${droppedKeys}') as keys`)
  if (missing.length === 0 && row!.keys === null) return
  const what = missing.length > 0 ? `These tables are not: ${missing.join(', ')}` : 'Foreign keys are missing'
  throw new DistributionRefused(
    `Only a part of the database is distributed. ${what}. Run latchkey-service --distribute again`,
  )
}
