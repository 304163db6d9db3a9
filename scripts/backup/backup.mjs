import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { clientEnvironment, readValue, runClient } from './postgresClient.mjs'

// node tools/backup/backup.mjs: writes a dump of the database, mode 0600, and restores it into a new database, where
// everything that is sealed is opened. A dump that can't be restored keeps the end .unverified, and the exit status is 1.
//   --to FOLDER         where dumps go, and latchkey.prom: the time of the last good one, for Prometheus's node exporter
//   --keep-days NUMBER  deletes older dumps after a good one; by default none
// DATABASE_URL, LATCHKEY_SECRETS_FILE: the service's. The enclave's secrets are beside the service's.
// LATCHKEY_DRILL_SERVER_URL: a role that may create databases, on a server that may be the same. docs/operating.md#backups

process.umask(0o077)
const { values } = parseArgs({ options: { to: { type: 'string' }, 'keep-days': { type: 'string' } } })
const { DATABASE_URL: url, LATCHKEY_SECRETS_FILE: secrets, LATCHKEY_DRILL_SERVER_URL: server } = process.env
const { to } = values
const keepDays = values['keep-days'] === undefined ? undefined : Number(values['keep-days'])

try {
  if (!to) throw new Error('Name a folder: --to /var/backups/latchkey')
  if (keepDays !== undefined && !(keepDays >= 1)) throw new Error('--keep-days takes a number of days.')
  if (!url || !secrets || !server)
    throw new Error('DATABASE_URL, LATCHKEY_SECRETS_FILE and LATCHKEY_DRILL_SERVER_URL are needed.')
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const now = new Date()
  const name = `latchkey-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.dump`
  const [dump, file] = [join(to, `${name}.unverified`), join(to, name)]
  runClient('pg_dump', url, ['--format=custom', `--file=${dump}`])
  const drillResult = drill(dump, server, secrets)
  renameSync(dump, file)
  writeFileSync(join(to, 'latchkey.prom'), metrics(now, statSync(file).size))
  if (keepDays !== undefined) removeOld(to, now.getTime() - keepDays * 86_400_000)
  console.log(JSON.stringify({ dump: file, ...JSON.parse(drillResult) }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/**
 * Restores a dump into a temporary database.
 *
 * @param {string} dump
 * @param {string} server
 * @param {string} secrets
 * @returns {string} what the drill printed
 */
function drill(dump, server, secrets) {
  if (clientEnvironment(server).PGDATABASE === undefined)
    throw new Error('LATCHKEY_DRILL_SERVER_URL names no database to connect to, such as postgres.')
  const database = `latchkey_drill_${process.pid}`
  const address = new URL(server)
  address.pathname = `/${database}`
  readValue(server, `create database ${database}`)
  try {
    const program = fileURLToPath(new URL('../drill.mjs', import.meta.url))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, '--dump', dump, '--secrets', secrets],
      { encoding: 'utf8', env: { ...process.env, LATCHKEY_DRILL_URL: address.href } },
    )
    if (status !== 0) throw new Error(`${dump} was written, and its restore failed.\n${stderr || stdout}`)
    return stdout
  } finally {
    readValue(server, `drop database ${database} with (force)`)
  }
}

/**
 * @param {Date} now
 * @param {number} size
 * @returns {string} as node exporter's textfile collector reads it
 */
function metrics(now, size) {
  return [
    '# HELP latchkey_backup_last_success_timestamp_seconds When the last dump was made that could be restored.',
    '# TYPE latchkey_backup_last_success_timestamp_seconds gauge',
    `latchkey_backup_last_success_timestamp_seconds ${Math.floor(now.getTime() / 1000)}`,
    '# HELP latchkey_backup_size_bytes Size of that dump.',
    '# TYPE latchkey_backup_size_bytes gauge',
    `latchkey_backup_size_bytes ${size}`,
    '',
  ].join('\n')
}

/**
 * @param {string} folder
 * @param {number} before
 */
function removeOld(folder, before) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (/^latchkey-\w+\.dump(\.unverified)?$/.test(name) && statSync(path).mtimeMs < before) rmSync(path)
  }
}
