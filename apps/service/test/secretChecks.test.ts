import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { beforeAll, describe, expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere, startHere } from './runHere.ts'

/** A folder with both files of secrets. */
interface Files {
  service: string
  enclave: string
}

async function createFiles(): Promise<Files> {
  const service = join(newDirectory(), 'secrets.json')
  expect(await runHere(['--create-secrets', service, '--verify', 'off'])).toMatchObject({ status: 0 })
  return { service, enclave: service.replace('.json', '.enclave.json') }
}

/** The same files in a folder of their own. */
function copyOf({ service, enclave }: Files): Files {
  const directory = newDirectory()
  const copies = {
    service: join(directory, 'secrets.json'),
    enclave: join(directory, 'secrets.enclave.json'),
  }
  cpSync(service, copies.service)
  cpSync(enclave, copies.enclave)
  return copies
}

/** Changes a file of secrets by hand. */
const change = (file: string, changes: object) =>
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }), {
    mode: 0o600,
  })

const step = async (files: Files, ...words: string[]) =>
  expect(await runHere(words, productionEnvironment(files.service))).toMatchObject({ status: 0 })

// docs/rotation.md#which-secrets-belong-to-a-database
describe('secrets of another database', () => {
  let database: TestDatabase
  let right: Files
  const environment = (files: Files) => ({
    ...productionEnvironment(files.service),
    LATCHKEY_ENCLAVE_SECRETS_FILE: files.enclave,
    DATABASE_URL: database.url,
  })
  const checks = () => database.query('select * from secret_checks order by name')

  /** A start that works, and ends. */
  async function start(files: Files) {
    await (await startHere(['--port', '0'], environment(files), { keep: true })).end()
  }

  /** The sentence of a start that is refused. The drill fails with the same, and nothing is recorded. */
  async function refusal(files: Files): Promise<string> {
    const before = await checks()
    const started = await runHere(['--port', '0'], environment(files))
    expect(started).toMatchObject({ status: 1, stdout: '' })
    const sentence = started.stderr.trim()
    expect(sentence).not.toContain('\n')
    const drill = await runHere(['--verify-keys'], environment(files))
    expect(drill.status).toBe(1)
    expect(drill.stdout ? JSON.parse(drill.stdout).refused : drill.stderr.trim()).toBe(sentence)
    expect(await checks()).toEqual(before)
    return sentence
  }

  beforeAll(async () => {
    database = await newDatabase()
    right = await createFiles()
    const words = ['--create-organization', 'Larkfield', '--root-public-key', createNodeKeyPair().publicKey]
    expect(await runHere(words, environment(right))).toMatchObject({ status: 0 })
    await start(right)
  })

  it('behavior: wrong files are refused by name, even before there is a wallet', async () => {
    const wrong = await createFiles()
    const notTheirs = "doesn't belong to this database"
    expect(await refusal({ ...right, service: wrong.service })).toMatch(
      new RegExp(
        `^${wrong.service} ${notTheirs}: sessionKey \\w{8} should be \\w{8}, in use since 20\\S+Z; otpKey`,
      ),
    )
    expect(await refusal({ ...right, enclave: wrong.enclave })).toMatch(
      new RegExp(
        `^${wrong.enclave} ${notTheirs}: sealKey \\w{8} should be \\w{8}, in use since 20\\S+Z; signerKey`,
      ),
    )
    expect(await refusal(wrong)).toMatch(new RegExp(`^${wrong.service} .*\\. ${wrong.enclave} `))
    const words = ['--create-organization', 'Other', '--root-public-key', createNodeKeyPair().publicKey]
    const created = await runHere(words, environment({ ...right, service: wrong.service }))
    expect(created).toMatchObject({ status: 1, stdout: '' })
    expect(created.stderr).toContain(notTheirs)
    expect(await database.query('select count(*)::int as count from organizations')).toEqual([{ count: 1 }])
  })

  it('behavior: a missing file, and each in place of the other', async () => {
    expect(await refusal({ ...right, service: '/nowhere/secrets.json' })).toContain('/nowhere/secrets.json')
    expect(await refusal({ ...right, enclave: '/nowhere/enclave.json' })).toContain('/nowhere/enclave.json')
    expect(await refusal({ ...right, service: right.enclave })).toContain('is not a secrets file')
    expect(await refusal({ ...right, enclave: right.service })).toContain("it is the service's secrets file")
  })

  it('behavior: an older file after a rotation, and a key that is dropped too early', async () => {
    const files = copyOf(right)
    await step(files, '--rotate', 'sealKey:add')
    await step(files, '--seal-key', 'add')
    await start(files)
    await start(right)
    await step(files, '--rotate', 'sealKey:use')
    await step(files, '--seal-key', 'use')
    await start(files)
    expect(await refusal(right)).toMatch(
      /: sealKey \w{8} should be \w{8}.*\. .*: sealKey \w{8} should be \w{8}/,
    )

    // By hand: the commands open everything first, and record the drop.
    const early = copyOf(files)
    change(early.service, { rotations: undefined })
    change(early.enclave, { previousSealKeys: [] })
    expect(await refusal(early)).toMatch(/: sealKey \w{8} still seals rows .*; run --reseal-keys/)
    expect(await runHere(['--reseal-keys'], environment(files))).toMatchObject({ status: 0 })
    await start(early)
    await start(files)
    expect(await refusal(right)).toMatch(/sealKey \w{8} was replaced with \w{8}/)
    right = early
  })

  it('behavior: a second process with other secrets, beside one that runs', async () => {
    const running = await startHere(['--port', '0'], environment(right))
    expect(await refusal({ ...right, enclave: (await createFiles()).enclave })).toContain('sealKey')
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  })

  it('behavior: --adopt-secrets makes new secrets those of the database', async () => {
    const next = await createFiles()
    const adopted = await runHere(['--adopt-secrets'], environment(next))
    expect(adopted.status, adopted.stderr).toBe(0)
    expect(JSON.parse(adopted.stdout)['service.pepper']).toEqual({
      before: expect.stringMatching(/^\w{32}$/),
      now: expect.stringMatching(/^\w{32}$/),
    })
    await start(next)
    expect(await runHere(['--verify-keys'], environment(next))).toMatchObject({ status: 0 })
    expect(await refusal(right)).toContain('by --adopt-secrets, at')
    const text = readFileSync(right.service, 'utf8')
    expect(Object.values(JSON.parse(text)).some((key) => adopted.stdout.includes(String(key)))).toBe(false)
    writeFileSync(next.service, text)
    expect(await refusal(next)).toContain('by --adopt-secrets, at')
  })
})
