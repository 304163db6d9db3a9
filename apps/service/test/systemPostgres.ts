import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { withFreePort } from '../../../scripts/lib/freePort.mjs'
import { newDirectory } from './newDirectory.ts'

const versions = '/usr/lib/postgresql'

/**
 * Programs of a Postgres that is installed on this machine, with pg_dump and pg_restore of the same version. Undefined
 * where there is none: the embedded one has no clients.
 */
export const systemPrograms: string | undefined = existsSync(versions)
  ? readdirSync(versions)
      .map((version) => join(versions, version, 'bin'))
      .find((folder) => ['initdb', 'pg_ctl', 'pg_dump'].every((name) => existsSync(join(folder, name))))
  : undefined

/** Postgres refuses to run as root, and as a user without a name. */
const user = process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'])) : undefined

export interface SystemPostgres {
  /** The address of a new, empty database. */
  createDatabase(name: string): string
  /** The address of a database. */
  urlOf(name: string): string
  /** Writes a dump of a database to a file. */
  dump(name: string, file: string): void
  stop(): void
}

/** Starts the installed Postgres on loopback. */
export async function startSystemPostgres(programs: string): Promise<SystemPostgres> {
  const directory = newDirectory()
  if (user !== undefined) chownSync(directory, user, user)
  const data = join(directory, 'data')
  const run = (name: string, ...words: string[]) =>
    execFileSync(join(programs, name), words, { cwd: directory, stdio: 'pipe', uid: user, gid: user })
  run('initdb', '--username=latchkey', '--auth=trust', '--no-sync', `--pgdata=${data}`)
  const port = await withFreePort(async (free) => {
    const options = `-p ${free} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory}`
    const log = join(directory, 'log')
    try {
      // With pipes for its output, the server would keep pg_ctl's caller waiting.
      run('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--log=${log}`, `--options=${options}`)
    } catch (cause) {
      throw new Error(`Postgres didn't start and said: ${readFileSync(log, 'utf8')}`, { cause })
    }
    return free
  })
  const at = [`--host=127.0.0.1`, `--port=${port}`, '--username=latchkey']
  const urlOf = (name: string) => `postgres://latchkey@127.0.0.1:${port}/${name}`
  return {
    urlOf,
    createDatabase(name) {
      run('createdb', ...at, name)
      return urlOf(name)
    },
    dump: (name, file) =>
      void execFileSync(join(programs, 'pg_dump'), [...at, '--format=custom', `--file=${file}`, name]),
    stop: () => void run('pg_ctl', 'stop', '--mode=fast', `--pgdata=${data}`),
  }
}
