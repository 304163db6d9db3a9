import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { withFreePort } from '../../../../scripts/lib/freePort.mjs'
import { installDebian } from '../../../../scripts/lib/installDebian.mjs'

const program = '/usr/sbin/pgbouncer'

/** A PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The same database through the pooler. */
  urlOf(databaseUrl: string): string
  /** Ends it with all of its connections. */
  pause(): Promise<void>
  start(): Promise<void>
  /** Ends it for good. */
  stop(): Promise<void>
}

/**
 * Starts PgBouncer before a Postgres server. Installs it where it is missing.
 *
 * @param databaseUrl of any database of the server
 * @param connections to the server, for each database
 */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<PgBouncer> {
  installDebian({ [program]: 'pgbouncer' })
  const server = new URL(databaseUrl)
  const directory = await mkdtemp(join(tmpdir(), 'latchkey-pgbouncer-'))
  const file = join(directory, 'pgbouncer.ini')
  const configure = (port: number) =>
    writeFile(
      file,
      `[databases]
* = host=127.0.0.1 port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
    )

  async function run(): Promise<ChildProcess> {
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const child = spawn(program, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    for await (const line of createInterface(child.stderr)) {
      output += `${line}\n`
      if (line.includes('process up')) {
        child.stderr.resume()
        return child
      }
    }
    throw new Error(`PgBouncer ended and said: ${output}`)
  }

  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  await chmod(directory, 0o755)
  let { child, port } = await withFreePort(async (free) => {
    await configure(free)
    return { child: await run(), port: free }
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    urlOf: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    pause: () => end(child),
    async start() {
      child = await run()
    },
    async stop() {
      await end(child)
      await rm(directory, { recursive: true, force: true })
    },
  }
}
