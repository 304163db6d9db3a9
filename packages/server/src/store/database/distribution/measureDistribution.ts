import type { Ask } from './readTables.ts'
import { isCitus } from './readTables.ts'

/** Measures of a distributed database for its operator. */
export interface DistributionMeasures {
  /** Nodes that the coordinator can't connect to. */
  nodesAway: number
  /**
   * Bytes of the largest shard, in multiples of the mean, among the tables that are split together and take the most
   * space. Undefined while a node is away, whose shards can't be read.
   */
  largestShardRatio: number | undefined
}

/** Reads them off the coordinator, which asks every node. Undefined where no table is distributed. */
export async function measureDistribution(ask: Ask): Promise<DistributionMeasures | undefined> {
  if (!(await isCitus(ask))) return undefined
  const nodes = await ask(
    `select nodeid as id from pg_dist_node
      where noderole = 'primary' and exists (select from pg_dist_partition where partmethod = 'h')`,
  )
  if (nodes.length === 0) return undefined
  const reached = await Promise.all(nodes.map(({ id }) => isReached(ask, Number(id))))
  const nodesAway = reached.filter((isThere) => !isThere).length
  return { nodesAway, largestShardRatio: nodesAway === 0 ? await readLargestShard(ask) : undefined }
}

/** A node that hangs takes longer than a statement may. */
async function isReached(ask: Ask, id: number): Promise<boolean> {
  try {
    const [row] = await ask(
      `select citus_check_connection_to_node(nodename, nodeport) as answers from pg_dist_node where nodeid = ${id}`,
    )
    return row?.answers === true
  } catch {
    return false
  }
}

async function readLargestShard(ask: Ask): Promise<number | undefined> {
  const [row] = await ask(`select (max(bytes) / nullif(avg(bytes), 0))::float8 as ratio from (
      select colocation_id, sum(shard_size) as bytes from citus_shards join pg_dist_shard using (shardid)
      where citus_table_type = 'distributed' group by colocation_id, shardminvalue
    ) as shards group by colocation_id order by sum(bytes) desc limit 1`)
  return row?.ratio == null ? undefined : Number(row.ratio)
}
