import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { clientEnvironment, readValue, runClient } from './backup/postgresClient.mjs'

// npm run drill, or node tools/drill.mjs of an assembled folder: proves that a backup can be restored. Restores a dump into
// an empty database, compares the secrets with it, and opens everything that is sealed in it.
//   --dump FILE           made with pg_dump --format=custom
//   --database-url URL    an empty database on any server: never the one in use. LATCHKEY_DRILL_URL by default
//   --secrets FILE        the copy of the service's secrets that belongs to the backup; the enclave's is beside it
//   --service FILE        dist/main.js of an assembled service; by default the one that this program came with
// Prints a line of JSON, and exits with status 1 if anything is missing or doesn't open.

const { values } = parseArgs({
  options: {
    dump: { type: 'string' },
    'database-url': { type: 'string', default: process.env.LATCHKEY_DRILL_URL },
    secrets: { type: 'string' },
    service: { type: 'string', default: find('../dist/main.js', '../apps/service/dist/main.js') },
  },
})

try {
  const { dump, secrets, service, 'database-url': url } = values
  if (!dump || !secrets || !url || !service)
    throw new Error('--dump, --secrets and --database-url are needed.')
  const tables = readValue(
    url,
    "select count(*) from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
  )
  if (tables !== '0')
    throw new Error(`The database has ${tables} tables already. A drill needs an empty one.`)
  restore(url, dump)
  const verified = spawnSync(process.execPath, [service, '--verify-keys'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      // An enclave behind a socket would have other secrets.
      LATCHKEY_ENCLAVE_SOCKET: '',
      NODE_ENV: 'production',
      DATABASE_URL: url,
      LATCHKEY_SECRETS_FILE: secrets,
      // Required in production. Nothing is sent or served.
      LATCHKEY_PUBLIC_API_URL: 'https://drill.invalid',
      LATCHKEY_AUTH_PROXY_URL: 'https://drill.invalid/auth-proxy',
      LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:1',
      LATCHKEY_SMTP_FROM: 'drill@drill.invalid',
    },
  })
  if (!verified.stdout) throw new Error(verified.stderr.trim())
  console.log(
    JSON.stringify({
      organizations: Number(readValue(url, 'select count(*) from organizations')),
      users: Number(readValue(url, 'select count(*) from users')),
      ...JSON.parse(verified.stdout),
    }),
  )
  process.exitCode = verified.status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/**
 * @param {string} url
 * @param {string} dump
 */
function restore(url, dump) {
  const database = clientEnvironment(url).PGDATABASE ?? ''
  try {
    runClient('pg_restore', url, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      `--dbname=${database}`,
      dump,
    ])
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new Error(`The dump can't be restored.\n${reason}`, { cause })
  }
}

/**
 * @param {string[]} locations in an assembled folder, and in the repository
 * @returns {string | undefined} the first that exists
 */
function find(...locations) {
  return locations
    .map((location) => fileURLToPath(new URL(location, import.meta.url)))
    .find((path) => existsSync(path))
}
