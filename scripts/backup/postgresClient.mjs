import { spawnSync } from 'node:child_process'

/** Environment variables of Postgres's programs, by the parameter of an address. */
const parameters = /** @type {const} */ ({
  host: 'PGHOST',
  port: 'PGPORT',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  connect_timeout: 'PGCONNECT_TIMEOUT',
})

/**
 * Converts an address to environment variables of Postgres's programs. As an argument, every user of the machine could
 * read the password.
 *
 * @param {string} address postgres://user:password@host:port/database
 * @returns {Record<string, string>}
 */
export function clientEnvironment(address) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address)
  const database = decodeURIComponent(pathname.slice(1))
  /** @type {Record<string, string>} */
  const variables = {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: database,
  }
  for (const [name, variable] of Object.entries(parameters)) {
    const value = searchParams.get(name)
    if (value) variables[variable] = value
  }
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

/**
 * Runs a program of Postgres on a database.
 *
 * @param {'psql' | 'pg_dump' | 'pg_restore'} program
 * @param {string} address
 * @param {readonly string[]} words
 * @returns {string} what it printed
 * @throws Error with its output to stderr
 */
export function runClient(program, address, words) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...process.env, ...clientEnvironment(address) },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error)
    throw new Error(
      `${program} can't be started: ${error.message}. Install the client of your Postgres version.`,
    )
  if (status !== 0) throw new Error(stderr.trim() || `${program} ended with status ${status}.`)
  return stdout
}

/**
 * @param {string} address
 * @param {string} statement
 * @returns {string} a value
 */
export const readValue = (address, statement) =>
  runClient('psql', address, [
    '--no-psqlrc',
    '--quiet',
    '--tuples-only',
    '--no-align',
    '--set=ON_ERROR_STOP=1',
    '--command',
    statement,
  ]).trim()
