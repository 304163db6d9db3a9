import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { withFreePort } from '../../../scripts/lib/freePort.mjs'
import { loadEmbeddedPostgres } from '../../../scripts/lib/loadEmbeddedPostgres.mjs'

/** A real Postgres server of a test's own. */
export interface PostgresServer {
  /** An empty database; answers its URL. */
  createDatabase(): Promise<string>
  /** Ends until `start`, as a restart does. */
  pause(): Promise<void>
  start(): Promise<void>
  /** Ends for good and removes its files. */
  stop(): Promise<void>
}

const user = 'latchkey'
const password = 'latchkey'

/**
 * Starts Postgres on a free port, with its files in a new directory.
 *
 * @param settings such as `shared_buffers: '4GB'`
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const databaseDir = await mkdtemp(join(tmpdir(), 'latchkey-postgres-'))
  const create = (port: number, onLog: (text: string) => void) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user,
      password,
      persistent: true,
      onLog,
      onError: () => undefined,
      // Postgres does not run as root: where the tests do, it gets a user of its own.
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: Object.entries({ max_connections: '60', fsync: 'off', ...settings }).flatMap(
        ([name, value]) => ['-c', `${name}=${value}`],
      ),
    })
  await create(0, () => undefined).initialise()
  const { server, port } = await withFreePort(async (free) => {
    let output = ''
    const tried = create(free, (text) => {
      output += text
    })
    await tried.start().catch(() => {
      throw new Error(`Postgres ended and said: ${output}`)
    })
    return { server: tried, port: free }
  })
  process.once('exit', () => void server.stop())
  let databases = 0
  return {
    async createDatabase() {
      const name = `test_${++databases}`
      await server.createDatabase(name)
      return `postgres://${user}:${password}@localhost:${port}/${name}`
    },
    start: () => server.start(),
    pause: () => server.stop(),
    async stop() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
