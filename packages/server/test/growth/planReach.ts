import { columnByTable } from './partitionedSchema.ts'

/** How a distributed Postgres runs a statement, from the best to the worst. */
export const reaches = [
  'one partition',
  'several partitions',
  /** A distributed Postgres refuses these two. */
  'join of several partitions',
  'lock in several partitions',
] as const
export type Reach = (typeof reaches)[number]

/** A node of what `explain (format json, verbose)` answers. */
export type Plan = Readonly<Record<string, unknown>> & { Plans?: readonly Plan[] }

/** A table as a statement names it, and the partitions of it that a plan reads. */
type Scans = Map<string, { table: string; numbers: Set<number> }>

/** How many partitions a plan reads. */
export function reachOf(plan: Plan): Reach {
  const scans = scansOf(plan)
  const isSpread = [...groupsOf(scans).values()].some(({ size }) => size > 1)
  if (!isSpread) return 'one partition'
  if (someNode(plan, (node) => node['Node Type'] === 'LockRows' && isOfSeveral(node)))
    return 'lock in several partitions'
  return hasRefusedJoin(plan) ? 'join of several partitions' : 'several partitions'
}

const isOfSeveral = (plan: Plan): boolean =>
  [...scansOf(plan).values()].some(({ numbers }) => numbers.size > 1)

function scansOf(plan: Plan, into: Scans = new Map()): Scans {
  const [, table, number] = /^(\w+)_part(\d)$/.exec(String(plan['Relation Name'])) ?? []
  if (table) {
    // Partitions of one table are t_1, t_2, …
    const alias = String(plan.Alias).replace(/_\d+$/, '')
    const scan = into.get(`${table} ${alias}`) ?? { table, numbers: new Set() }
    into.set(`${table} ${alias}`, scan)
    scan.numbers.add(Number(number))
  }
  for (const below of plan.Plans ?? []) scansOf(below, into)
  return into
}

/** The partitions that are read, of all tables by organization together: those of one number are on one server. */
function groupsOf(scans: Scans): Map<string, Set<number>> {
  const groups = new Map<string, Set<number>>()
  for (const { table, numbers } of scans.values()) {
    const isByOrganization = table === 'organizations' || columnByTable.get(table) === 'organization_id'
    const name = isByOrganization ? 'organizations' : table
    groups.set(name, new Set([...(groups.get(name) ?? []), ...numbers]))
  }
  return groups
}

const someNode = (plan: Plan, is: (node: Plan) => boolean): boolean =>
  is(plan) || (plan.Plans ?? []).some((below) => someNode(below, is))

/** A join of a table with several partitions that is not by the column of both. */
function hasRefusedJoin(plan: Plan): boolean {
  // Partitions are joined one by one where the join is by the column.
  if (/Append/.test(String(plan['Node Type']))) return false
  const below = (plan.Plans ?? []).filter((one) => one['Parent Relationship'] !== 'InitPlan')
  const isJoin = / Join$|^Nested Loop$/.test(String(plan['Node Type']))
  if (
    isJoin &&
    below.filter((one) => scansOf(one).size > 0).length > 1 &&
    isOfSeveral(plan) &&
    !joinsByColumn(plan)
  )
    return true
  return (plan.Plans ?? []).some(hasRefusedJoin)
}

const joinsByColumn = (plan: Plan): boolean =>
  someNode(plan, (node) =>
    ['Join Filter', 'Hash Cond', 'Merge Cond', 'Index Cond', 'Recheck Cond', 'Filter'].some(
      (name) =>
        /\b\w+\.(?:organization_id|id) = \w+\.(?:organization_id|id)\b/.test(String(node[name])) &&
        /organization_id/.test(String(node[name])),
    ),
  )
