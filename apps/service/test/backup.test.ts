import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere } from './runHere.ts'
import { isFull } from './spawnService.ts'
import { type SystemPostgres, startSystemPostgres, systemPrograms } from './systemPostgres.ts'

const program = fileURLToPath(new URL('../../../scripts/backup/backup.mjs', import.meta.url))

describe.runIf(isFull && systemPrograms)('a backup on a schedule', () => {
  let postgres: SystemPostgres
  let url: string
  const secretsFile = join(newDirectory(), 'secrets.json')
  beforeAll(async () => {
    postgres = await startSystemPostgres(systemPrograms!)
    url = postgres.createDatabase('live')
    await runHere(['--create-secrets', secretsFile])
    const words = ['--create-organization', 'Larkfield', '--key', join(newDirectory(), 'key.json')]
    const made = await runHere(words, { ...productionEnvironment(secretsFile), DATABASE_URL: url })
    expect(made.status, made.stderr).toBe(0)
  })
  afterAll(() => postgres?.stop())

  const backUp = (to: string, words: string[] = [], changes: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)(process.execPath, [program, '--to', to, ...words], {
      env: {
        PATH: `${systemPrograms}:${process.env.PATH}`,
        DATABASE_URL: url,
        LATCHKEY_SECRETS_FILE: secretsFile,
        LATCHKEY_DRILL_SERVER_URL: postgres.urlOf('postgres'),
        ...changes,
      },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error) => error as { code: number; stdout: string; stderr: string },
    )
  const databases = () =>
    execFileSync(join(systemPrograms!, 'psql'), [
      '--tuples-only',
      '--no-align',
      `--dbname=${postgres.urlOf('postgres')}`,
      '--command=select datname from pg_database where not datistemplate order by 1',
    ])
      .toString()
      .trim()
      .split('\n')

  it('default: a dump of mode 0600 that was restored, its time for Prometheus, and no old ones', async () => {
    const to = join(newDirectory(), 'backups')
    const first = await backUp(to)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    const { dump, organizations } = JSON.parse(first.stdout)
    expect(organizations).toBe(1)
    expect([statSync(to).mode & 0o777, statSync(dump).mode & 0o777]).toEqual([0o700, 0o600])
    const metrics = readFileSync(join(to, 'latchkey.prom'), 'utf8')
    const [, seconds] = /^latchkey_backup_last_success_timestamp_seconds (\d+)$/m.exec(metrics)!
    const name = `latchkey-${new Date(Number(seconds) * 1000).toISOString().replace(/[-:]|\.\d+/g, '')}.dump`
    expect(dump).toBe(join(to, name))

    const [old, other] = [join(to, 'latchkey-20200101T000000Z.dump'), join(to, 'notes.txt')]
    for (const file of [old, other]) {
      writeFileSync(file, '')
      utimesSync(file, 0, 0)
    }
    expect(await backUp(to, ['--keep-days', '14'])).toMatchObject({ code: 0 })
    expect(readdirSync(to)).not.toContain('latchkey-20200101T000000Z.dump')
    expect(readdirSync(to)).toEqual(expect.arrayContaining([name, 'notes.txt']))
    // The database of the restore is gone.
    expect(databases()).toEqual(['live', 'postgres'])
  })

  it('behavior: a dump that another secret would have to open is no backup', async () => {
    const [to, other] = [newDirectory(), join(newDirectory(), 'secrets.json')]
    await runHere(['--create-secrets', other])
    const { code, stderr, stdout } = await backUp(to, [], { LATCHKEY_SECRETS_FILE: other })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('its restore failed')
    expect(stderr).toContain(other)
    expect(readdirSync(to)).toEqual([expect.stringMatching(/\.dump\.unverified$/)])
    expect(databases()).toEqual(['live', 'postgres'])
  })

  it.each([
    [{ LATCHKEY_DRILL_SERVER_URL: '' }, 'LATCHKEY_DRILL_SERVER_URL are needed'],
    [{ DATABASE_URL: 'postgres://somebody@127.0.0.1:1/live' }, 'Connection refused'],
    [{ PATH: '/nowhere' }, "pg_dump can't be started"],
  ])('behavior: says what is wrong with %j', async (changes, sentence) => {
    const { code, stderr } = await backUp(newDirectory(), [], changes)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(sentence) })
  })

  it('behavior: no password is an argument, which everybody on the machine could read', () => {
    const text = ['backup/backup.mjs', 'backup/postgresClient.mjs', 'drill.mjs']
      .map((name) =>
        readFileSync(fileURLToPath(new URL(`../../../scripts/${name}`, import.meta.url)), 'utf8'),
      )
      .join()
    expect(text).not.toMatch(/--dbname=?[`', ]+(\$\{)?(url|server|address)/)
  })
})
