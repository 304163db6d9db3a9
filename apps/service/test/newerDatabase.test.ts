import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { beforeEach, describe, expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere, startHere } from './runHere.ts'

const sentence =
  /^The database was upgraded for a newer version of the service: it needs one with the schema of 20\S+Z, and this one has that of 20\S+Z\. Start the newer version, or restore a backup from before the upgrade\.$/

// docs/deployment.md#upgrade-and-rollback
describe('a database that was upgraded for a newer program', () => {
  let database: TestDatabase
  let environment: NodeJS.ProcessEnv

  beforeEach(async () => {
    database = await newDatabase()
    const secretsFile = join(newDirectory(), 'secrets.json')
    await runHere(['--create-secrets', secretsFile, '--verify', 'off'])
    environment = { ...productionEnvironment(secretsFile), DATABASE_URL: database.url }
    const words = ['--create-organization', 'Larkfield', '--root-public-key', createNodeKeyPair().publicKey]
    expect(await runHere(words, environment)).toMatchObject({ status: 0 })
  })

  /** Leaves the database as a newer program does. */
  async function upgrade() {
    const later = 'max(created_at) + 60000 from drizzle.__drizzle_migrations'
    await database.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', ${later}`,
    )
    await database.query(
      'update schema_compatibility set migration = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
  }

  it('behavior: a process that runs is not ready any more, and no other one starts', async () => {
    const running = await startHere(['--port', '0'], environment)
    const readiness = async () => (await fetch(`${running.url}/readyz`)).status
    expect(await readiness()).toBe(200)
    await upgrade()
    await expect.poll(readiness).toBe(503)
    expect(running.stderr).toContain('"failure":"version"')
    const started = await runHere(['--port', '0'], environment)
    expect(started).toMatchObject({ status: 1, stdout: '' })
    expect(started.stderr.trim()).toMatch(sentence)
  })

  it('parameters: --check-database', async () => {
    const { status, stdout } = await runHere(['--check-database'], environment)
    expect(status).toBe(0)
    const { runs, ...times } = JSON.parse(stdout)
    expect(runs).toBe(true)
    expect(times.database).toBe(times.program)
    await upgrade()
    const refused = await runHere(['--check-database'], environment)
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr.trim()).toMatch(sentence)
  })

  /** The script with folders of the test, and programs that only note that they were called. */
  function prepareUse(status: number, hasNotary = false) {
    const folder = newDirectory()
    const called = join(folder, 'called')
    for (const version of ['old', 'new'])
      mkdirSync(join(folder, `opt/versions/${version}/dist`), { recursive: true })
    mkdirSync(join(folder, 'etc'))
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'etc/service.env'), 'DATABASE_URL=postgres://db/latchkey\n')
    symlinkSync('versions/old', join(folder, 'opt/current'))
    writeFileSync(
      join(folder, 'opt/versions/new/dist/main.js'),
      `require('node:fs').appendFileSync(${JSON.stringify(called)}, process.argv.slice(2) + ' ' + process.env.DATABASE_URL + '\\n')
      process.exit(${status})`,
    )
    writeFileSync(
      join(folder, 'bin/systemctl'),
      `#!/bin/sh
case "$*" in
  list-units*latchkey-notary.service) ${hasNotary ? 'echo latchkey-notary.service' : 'exit 0'};;
  list-units*) echo latchkey@8787.service;;
  *) echo "$@" >> ${called};;
esac
`,
    )
    writeFileSync(join(folder, 'bin/curl'), '#!/bin/sh\n')
    for (const program of ['systemctl', 'curl']) chmodSync(join(folder, 'bin', program), 0o755)
    const script = readFileSync(new URL('../../../deploy/systemd/latchkey-use', import.meta.url), 'utf8')
      .replaceAll('/opt/latchkey', join(folder, 'opt'))
      .replaceAll('/etc/latchkey', join(folder, 'etc'))
      .replaceAll('/usr/bin/node', process.execPath)
    const result = spawnSync('sh', ['-c', script, 'latchkey-use', 'new'], {
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    })
    return {
      ...result,
      current: readlinkSync(join(folder, 'opt/current')),
      called: existsSync(called) ? readFileSync(called, 'utf8').trim().split('\n') : [],
    }
  }

  it('behavior: latchkey-use asks the version before it replaces a process', () => {
    const check = '--check-database postgres://db/latchkey'
    expect(prepareUse(0)).toMatchObject({
      status: 0,
      current: 'versions/new',
      called: [check, 'restart latchkey-enclave@8787 latchkey@8787'],
    })
    expect(prepareUse(0, true).called).toEqual([
      check,
      'restart latchkey-notary',
      'restart latchkey-enclave@8787 latchkey@8787',
    ])
    const refused = prepareUse(1)
    expect(refused).toMatchObject({ status: 1, current: 'versions/old', called: [check] })
    expect(refused.stderr).toBe("new can't run on this database. Nothing was changed.\n")
  })
})
