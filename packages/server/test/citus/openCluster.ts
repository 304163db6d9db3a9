import { Client } from 'pg'

/** A worker of a cluster. */
export interface ClusterNode {
  host: string
  port: number
}

/** A Citus cluster that is running already. */
export interface CitusCluster {
  /** Without the coordinator. */
  readonly workers: readonly ClusterNode[]
  /** An empty database on all nodes, joined; answers its URL at the coordinator. */
  createDatabase(): Promise<string>
  /** Runs one statement on a database of a node: of the coordinator, unless a worker is named. */
  ask(url: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** URL of the same database at a worker. */
  urlAt(url: string, node: ClusterNode): string
  /** Drops the databases. */
  close(): Promise<void>
}

/**
 * Opens the cluster whose coordinator a URL names, with the right to create databases, and by the same user and
 * password on each worker.
 */
export async function openCluster(coordinatorUrl: string): Promise<CitusCluster> {
  const nodes = await ask(
    coordinatorUrl,
    'select nodename as host, nodeport as port, groupid = 0 as coordinates from pg_dist_node order by nodeid',
  )
  const workers = nodes.filter(({ coordinates }) => !coordinates) as unknown as ClusterNode[]
  if (workers.length < 2) throw new Error(`Expected two workers, got ${workers.length}`)
  const { hostname, port } = new URL(coordinatorUrl)
  const [coordinator = { host: hostname, port: Number(port || 5432) }] = nodes.filter(
    ({ coordinates }) => coordinates,
  ) as unknown as ClusterNode[]
  const names: string[] = []

  async function onAll(statement: string, databaseOf: (url: string) => string): Promise<void> {
    const urls = [coordinatorUrl, ...workers.map((node) => urlAt(coordinatorUrl, node))]
    for (const url of urls) await ask(databaseOf(url), statement)
  }

  return {
    workers,
    ask,
    urlAt,
    async createDatabase() {
      const name = `latchkey_test_${Date.now().toString(36)}_${names.length}`
      const named = (url: string) => withDatabase(url, name)
      names.push(name)
      await onAll(`create database ${name}`, (url) => url)
      await onAll('create extension citus', named)
      const url = named(coordinatorUrl)
      await ask(url, 'select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
      for (const { host, port } of workers) await ask(url, 'select citus_add_node($1, $2)', [host, port])
      return url
    },
    async close() {
      for (const name of names) await onAll(`drop database if exists ${name} with (force)`, (url) => url)
    },
  }
}

async function ask(url: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, application_name: 'latchkey-test' })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

function urlAt(url: string, { host, port }: ClusterNode): string {
  const changed = new URL(url)
  changed.hostname = host
  changed.port = String(port)
  return changed.href
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
