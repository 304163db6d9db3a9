import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createNodeKeyPair } from '@latchkey/crypto/node'
import { encode } from 'cborg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createEnclave } from '../createEnclave.ts'
import type { Enclave } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { connectEnclave } from './connectEnclave.ts'
import type { EnclaveEvent, RemoteEnclave } from './createEnclaveClient.ts'
import { type EnclaveListener, serveEnclave } from './serveEnclave.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'

const sealKey = '01'.repeat(32)
const signerKey = createNodeKeyPair().exportPrivateKey()
const walletId = '00000000-0000-4000-8000-000000000003'
const path = "m/44'/60'/0'/0/0"
const accounts = [{ curve: 'SECP256K1', path, addressFormat: 'ETHEREUM' }] as const
const payloads = [{ payload: '07'.repeat(32), encoding: 'HEXADECIMAL', hashFunction: 'NO_OP' }] as const

let directory: string
let inProcess: Enclave
let location: { secretsFile: string; socket: string }
let listener: EnclaveListener
let enclave: RemoteEnclave
let events: EnclaveEvent[]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'latchkey-enclave-'))
  location = { secretsFile: join(directory, 'enclave.json'), socket: join(directory, 'enclave.sock') }
  await writeFile(location.secretsFile, JSON.stringify({ sealKey, signerKey }), { mode: 0o600 })
  const current = new Uint8Array(Buffer.from(sealKey, 'hex'))
  inProcess = await createEnclave({ sealKeys: { sealKeys: async () => ({ current }) }, signerKey })
  listener = await serve(location.socket)
})
afterAll(async () => {
  await listener.close()
  await rm(directory, { recursive: true })
})
/** One worker is loaded sooner than two. Other tests run at the same time, so no call may time out. */
const serve = (socket: string) =>
  serveEnclave({ ...location, socket, limits: { workers: 1, deadline: 60_000 } })
beforeEach(() => {
  events = []
  // The deadline is generous: other tests run beside these.
  enclave = connectEnclave({
    socket: location.socket,
    deadline: 60_000,
    onEvent: (event) => void events.push(event),
  })
})
afterEach(() => enclave.close())

const codeOf = (error: unknown) => (error instanceof EnclaveError ? error.code : String(error))

describe('connectEnclave', () => {
  it('behavior: answers as the enclave in this process does', async () => {
    await enclave.ready
    const { sealed } = await enclave.createWallet({ organizationId, walletId })
    const wallet = { walletId, sealed }
    expect(await enclave.deriveAccounts({ organizationId, wallet, accounts })).toEqual(
      await inProcess.deriveAccounts({ organizationId, wallet, accounts }),
    )
    const source = { kind: 'wallet', ...wallet, curve: 'SECP256K1', path } as const
    expect(await enclave.signPayloads({ organizationId, source, payloads })).toEqual(
      await inProcess.signPayloads({ organizationId, source, payloads }),
    )
    expect(await enclave.identity()).toEqual({
      ...(await inProcess.identity()),
      ...(await enclave.identity()),
    })
  })

  it('behavior: refusals keep their code and message', async () => {
    const wallet = { walletId, sealed: new Uint8Array(40) }
    const refusal = { code: 'SEAL_BROKEN', message: expect.stringContaining(walletId) }
    await expect(enclave.deriveAccounts({ organizationId, wallet, accounts })).rejects.toThrow(
      expect.objectContaining(refusal),
    )
  })

  it('behavior: serves several services, and only its user and group may connect', async () => {
    const other = connectEnclave({ socket: location.socket, deadline: 60_000 })
    const [one, same] = await Promise.all([enclave.identity(), other.identity()])
    expect(same).toEqual(one)
    expect((await stat(location.socket)).mode & 0o777).toBe(0o660)
    await other.close()
    expect(await enclave.identity()).toEqual(one)
  })

  it('behavior: while it restarts, calls under way fail with UNAVAILABLE, and later ones wait', async () => {
    const socket = join(directory, 'restarted.sock')
    let restarted = await serve(socket)
    const service = connectEnclave({ socket, deadline: 60_000, onEvent: (event) => void events.push(event) })
    const { sealed } = await service.createWallet({ organizationId, walletId })
    const source = { kind: 'wallet', walletId, sealed, curve: 'SECP256K1', path } as const
    const calls = Array.from({ length: 20 }, () => service.signPayloads({ organizationId, source, payloads }))
    await calls[0]
    const closed = restarted.close()
    const outcomes = await Promise.allSettled(calls)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(codeOf(outcome.reason)).toBe('UNAVAILABLE')
    await closed
    await expect.poll(() => events[0]).toEqual({ kind: 'disconnected', restartIn: 25, wasReady: true })
    const waiting = service.signPayloads({ organizationId, source, payloads })
    restarted = await serve(socket)
    expect(await waiting).toEqual(await inProcess.signPayloads({ organizationId, source, payloads }))
    await service.close()
    await restarted.close()
  })

  it('parameters: patience', async () => {
    const socket = join(directory, 'late.sock')
    const early = connectEnclave({ socket, deadline: 60_000, patience: 60_000 })
    const late = await serve(socket)
    await early.ready
    await early.close()
    await late.close()
  })

  it('behavior: rejects where nothing listens', async () => {
    const nowhere = connectEnclave({ socket: join(directory, 'other.sock'), deadline: 50 })
    const call = nowhere.identity().catch(codeOf)
    await expect(nowhere.ready).rejects.toThrow('ENOENT')
    expect(await call).toBe('UNAVAILABLE')
    await nowhere.close()
  })

  it.each([
    ['no frame', Buffer.from([0, 0, 0, 1, 0xff])],
    ['a frame of 4 GB', Buffer.from([0xff, 0xff, 0xff, 0xff])],
    ['null', Buffer.from([0, 0, 0, 1, 0xf6])],
    ['other settings', frameOf({ kind: 'start', secretsFile: '/etc/shadow' })],
  ])('behavior: closes a connection that sends %s', async (_, bytes) => {
    const connection = connect(location.socket)
    connection.write(bytes)
    connection.resume()
    await once(connection, 'close')
    expect(await enclave.identity()).toBeDefined()
  })

  it('behavior: refuses an operation that it does not have', async () => {
    const connection = connect(location.socket)
    connection.write(frameOf({ kind: 'call', id: 1, operation: 'constructor', request: {} }))
    const received: Buffer[] = []
    connection.on('data', (bytes) => received.push(bytes))
    await expect.poll(() => Buffer.concat(received).toString()).toContain('Unknown operation.')
    connection.destroy()
  })
})

function frameOf(frame: object): Buffer {
  const body = encode(frame)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, body])
}
