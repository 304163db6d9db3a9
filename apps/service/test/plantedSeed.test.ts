import { pbkdf2Sync } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import {
  encodeEncryptedBundle,
  generateBundleKeyPair,
  openBundle,
  openSignedBundle,
  sealBundle,
} from '@latchkey/crypto/bundle'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { beforeAll, describe, expect, inject, it } from 'vitest'

import { type Caller, query, submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { runHere } from './runHere.ts'
import { isFull, kill, type ServiceProcess, spawnService } from './spawnService.ts'

// One that no library's source quotes: the service loads their comments as well.
const phrase = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'
const entropy = Buffer.from('9e885d952ad362caeb4efe34a8e91bd2', 'hex')
const passphrase = 'correct horse battery staple of nobody'
const seed = pbkdf2Sync(phrase, `mnemonic${passphrase}`, 2_048, 64, 'sha512')
const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

/** Every way in which a secret might be written. */
const spellings = (secret: Uint8Array): Buffer[] => {
  const bytes = Buffer.from(secret)
  return [
    bytes,
    ...(['hex', 'base64', 'base64url'] as const).map((name) => Buffer.from(bytes.toString(name))),
    Buffer.from(bytes.toString('hex'), 'utf16le'),
  ]
}
const spelledText = (text: string): Buffer[] => [Buffer.from(text), Buffer.from(text, 'utf16le')]

const needles: Record<string, Buffer[]> = {
  phrase: [...spelledText('grab fiber curtain grace'), Buffer.from(Buffer.from(phrase).toString('hex'))],
  passphrase: spelledText(passphrase),
  seed: spellings(seed),
  entropy: spellings(entropy),
}

/** Names of the secrets that are found in some bytes. */
const findIn = (bytes: Buffer): string[] =>
  Object.keys(needles).filter((name) => needles[name]?.some((needle) => bytes.includes(needle)))

/** Names of the secrets that are found in the writable memory of a process. */
function findInMemory(pid: number): Set<string> {
  const found = new Set<string>()
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
      const [, from = '', to = ''] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? []
      if (!from) continue
      for (const name of findIn(readRange(memory, Number(`0x${from}`), Number(`0x${to}`)))) found.add(name)
    }
  } finally {
    closeSync(memory)
  }
  return found
}

function readRange(file: number, from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from)
  try {
    readSync(file, bytes, 0, bytes.length, from)
  } catch {
    // Some mappings of the kernel can't be read.
  }
  return bytes
}

function enclavePid({ child }: ServiceProcess): number {
  const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  return Number(pid)
}

// Reads /proc.
describe.runIf(isFull && process.platform === 'linux')('a planted seed', () => {
  let database: TestDatabase
  const directory = newDirectory()
  const secretsFile = join(directory, 'secrets.json')
  beforeAll(async () => {
    database = await newDatabase()
    expect(await runHere(['--create-secrets', secretsFile])).toMatchObject({ status: 0 })
  })

  /** Imports the phrase, signs with it, and exports it and the key of its account. */
  async function useSeed(caller: Caller, signerKey: string): Promise<Uint8Array> {
    const resultOf = async (operation: string, type: string, parameters: object) => {
      const { status, body } = await submit(caller, operation, `ACTIVITY_TYPE_${type}`, parameters)
      expect(status, JSON.stringify(body)).toBe(200)
      return Object.values(body.activity.result)[0] as Record<string, string>
    }
    const { userId } = (await query(caller, 'whoami')).body
    const { importBundle = '' } = await resultOf('init_import_wallet', 'INIT_IMPORT_WALLET', { userId })
    const { targetPublic } = await openSignedBundle(importBundle, signerKey)
    const plaintext = `${phrase}\n${passphrase}`
    const encryptedBundle = encodeEncryptedBundle(
      await sealBundle({ recipientPublicKey: String(targetPublic), plaintext }),
    )
    const { walletId, addresses } = await resultOf('import_wallet', 'IMPORT_WALLET', {
      userId,
      walletName: 'planted',
      encryptedBundle,
      accounts: [account],
    })
    await resultOf('sign_raw_payload', 'SIGN_RAW_PAYLOAD_V2', {
      signWith: addresses?.[0],
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    })
    const keyPair = await generateBundleKeyPair()
    const targetPublicKey = keyPair.publicKey
    const open = async ({ exportBundle = '' }: Record<string, string>) => {
      const { encappedPublic, ciphertext } = await openSignedBundle(exportBundle, signerKey)
      const bytes = (hex: unknown) => new Uint8Array(Buffer.from(String(hex), 'hex'))
      return await openBundle({ keyPair, enc: bytes(encappedPublic), ciphertext: bytes(ciphertext) })
    }
    const exported = await open(
      await resultOf('export_wallet', 'EXPORT_WALLET', { walletId, targetPublicKey }),
    )
    expect(new TextDecoder().decode(exported)).toBe(plaintext)
    return await open(
      await resultOf('export_wallet_account', 'EXPORT_WALLET_ACCOUNT', {
        address: addresses?.[0],
        targetPublicKey,
      }),
    )
  }

  it('behavior: is in no memory of the service, no log, no activity and no table', async () => {
    const environment = {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      LATCHKEY_SECRETS_FILE: secretsFile,
      LATCHKEY_LOG: 'debug',
      LATCHKEY_PUBLIC_API_URL: 'https://api.larkfield.example',
      LATCHKEY_AUTH_PROXY_URL: 'https://api.larkfield.example/auth-proxy',
      LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:1',
      LATCHKEY_SMTP_FROM: 'Larkfield <hello@larkfield.example>',
    }
    const key = createNodeKeyPair()
    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    const outcome = await runHere(words, environment)
    expect(outcome.status, outcome.stderr).toBe(0)
    const snapshots = ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${directory}`]
    const service = spawnService(['--port', '0'], environment, [
      ...snapshots,
      `${inject('serviceBundle')}/program.mjs`,
    ])
    const { publicKeys } = await service.ready
    const { organizationId } = JSON.parse(outcome.stdout)
    const caller = { apiBaseUrl: await service.url(), organizationId, key }
    needles.privateKey = spellings(await useSeed(caller, publicKeys.signer))

    // The enclave keeps the key that signed: the search finds what is there.
    expect([...findInMemory(enclavePid(service))]).toContain('privateKey')
    expect([...findInMemory(service.child.pid!)]).toEqual([])
    service.child.kill('SIGUSR2')
    const snapshotName = () => readdirSync(directory).find((name) => name.endsWith('.heapsnapshot'))
    await expect.poll(snapshotName, { timeout: 60_000 }).toBeDefined()
    // Written in the main thread: the next answer comes when it is complete. A connection that was idle for so long may be closed.
    const answered = async () => (await query(caller, 'whoami').catch(() => undefined))?.status
    await expect.poll(answered, { timeout: 60_000 }).toBe(200)
    const snapshot = readFileSync(join(directory, snapshotName()!))
    expect(snapshot.includes('api.larkfield.example')).toBe(true)
    expect(findIn(snapshot)).toEqual([])
    expect(service.stderr).toContain('activity.completed')
    expect(findIn(Buffer.from(service.stdout + service.stderr))).toEqual([])

    const tables = await database.query("select tablename from pg_tables where schemaname = 'public'")
    const rows: string[] = []
    for (const { tablename } of tables)
      for (const { row } of await database.query(`select t::text as row from "${tablename}" t`))
        rows.push(String(row))
    expect(rows.join('\n')).toContain('planted')
    expect(findIn(Buffer.from(rows.join('\n')))).toEqual([])
    // Ciphertext is stored as base64: what it decodes to is searched as well.
    const texts = rows.flatMap((row) => row.match(/[A-Za-z0-9+/_-]{40,}={0,2}/g) ?? [])
    expect(findIn(Buffer.concat(texts.map((text) => Buffer.from(text, 'base64'))))).toEqual([])
    await kill(service)
  }, 240_000)
})
