import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

import { runCommand } from './lib/runCommand.mjs'

// npm run drill: proves that a backup can be restored. Restores a dump into an empty database, compares the secrets with
// it, and opens everything that is sealed in it.
//   --dump FILE           made with pg_dump --format=custom
//   --database-url URL    an empty database on any server: never the one in use
//   --secrets FILE        the copy of the service's secrets that belongs to the backup; the enclave's is beside it
//   --service FILE        dist/main.js of an assembled service; apps/service by default
// Prints a line of JSON, and exits with status 1 if anything is missing or doesn't open.

const { values } = parseArgs({
  options: {
    dump: { type: 'string' },
    'database-url': { type: 'string' },
    secrets: { type: 'string' },
    service: { type: 'string', default: 'apps/service/dist/main.js' },
  },
})
const { dump, secrets, service, 'database-url': url } = values
if (!dump || !secrets || !url) fail('--dump, --secrets and --database-url are needed.')

const tables = psql(
  "select count(*) from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
)
if (tables !== '0') fail(`The database has ${tables} tables already. A drill needs an empty one.`)
const restored = await runCommand(
  ['pg_restore', '--no-owner', '--no-privileges', '--exit-on-error', '--dbname', url, dump],
  { minutes: 600 },
)
if (restored.status !== 0) fail(`The dump can't be restored.\n${restored.output}`)

const verified = spawnSync(process.execPath, [service, '--verify-keys'], {
  encoding: 'utf8',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: url,
    LATCHKEY_SECRETS_FILE: secrets,
    // A production start wants them; nothing is sent or served.
    LATCHKEY_PUBLIC_API_URL: 'https://drill.invalid',
    LATCHKEY_AUTH_PROXY_URL: 'https://drill.invalid/auth-proxy',
    LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:1',
    LATCHKEY_SMTP_FROM: 'drill@drill.invalid',
  },
})
if (!verified.stdout) fail(verified.stderr)
console.log(
  JSON.stringify({
    organizations: Number(psql('select count(*) from organizations')),
    users: Number(psql('select count(*) from users')),
    ...JSON.parse(verified.stdout),
  }),
)
process.exitCode = verified.status ?? 1

/**
 * @param {string} statement
 * @returns {string}
 */
function psql(statement) {
  const words = ['--no-psqlrc', '--tuples-only', '--no-align', '--command', statement, String(url)]
  const { status, stdout, stderr, error } = spawnSync('psql', words, { encoding: 'utf8' })
  if (error) fail(`psql can't be started: ${error.message}. Install the client of your Postgres version.`)
  if (status !== 0) fail(stderr)
  return stdout.trim()
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
