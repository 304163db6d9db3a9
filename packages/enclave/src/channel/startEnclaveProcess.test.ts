import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createEnclave } from '../createEnclave.ts'
import type { Enclave } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { operationNames } from '../operationNames.ts'
import type { EnclaveEvent } from './createEnclaveClient.ts'
import { type EnclaveProcess, startEnclaveProcess } from './startEnclaveProcess.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'

const sealKey = '01'.repeat(32)
const signerKey = createNodeKeyPair().exportPrivateKey()
const walletId = '00000000-0000-4000-8000-000000000003'
/** One worker, which loads faster than two. Calls have a long deadline, because other tests run at the same time. */
const limits = { workers: 1, deadline: 60_000 }
const path = "m/44'/60'/0'/0/0"
const accounts = [{ curve: 'SECP256K1', path, addressFormat: 'ETHEREUM' }] as const
const payloads = [{ payload: '07'.repeat(32), encoding: 'HEXADECIMAL', hashFunction: 'NO_OP' }] as const

let directory: string
let secretsFile: string
const events: EnclaveEvent[] = []
let enclave: EnclaveProcess
let inProcess: Enclave

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'latchkey-enclave-'))
  secretsFile = join(directory, 'enclave.json')
  await writeFile(secretsFile, JSON.stringify({ sealKey, signerKey }), { mode: 0o600 })
  // The deadline is generous: the first start compiles TypeScript, beside other tests.
  const onEvent = (event: EnclaveEvent) => void events.push(event)
  enclave = startEnclaveProcess({ secretsFile, limits, deadline: 60_000, onEvent })
  const current = new Uint8Array(Buffer.from(sealKey, 'hex'))
  inProcess = await createEnclave({ sealKeys: { sealKeys: async () => ({ current }) }, signerKey })
})
afterAll(async () => {
  await enclave.close()
  await rm(directory, { recursive: true })
})

const codeOf = (error: unknown) => (error instanceof EnclaveError ? error.code : String(error))

describe('startEnclaveProcess', () => {
  it('behavior: answers as the enclave in this process does', async () => {
    const { sealed, languages } = await enclave.createWallet({ organizationId, walletId })
    expect(languages).toEqual(['ENGLISH'])
    const wallet = { walletId, sealed }
    const derived = await enclave.deriveAccounts({ organizationId, wallet, accounts })
    expect(derived).toEqual(await inProcess.deriveAccounts({ organizationId, wallet, accounts }))
    const source = { kind: 'wallet', ...wallet, curve: 'SECP256K1', path } as const
    expect(await enclave.signPayloads({ organizationId, source, payloads })).toEqual(
      await inProcess.signPayloads({ organizationId, source, payloads }),
    )
  })

  it('behavior: passes every call and no other', () =>
    expect([...operationNames, 'close'].sort()).toEqual(Object.keys(inProcess).sort()))

  it('behavior: refusals keep their code and message', async () => {
    const wallet = { walletId, sealed: new Uint8Array(40) }
    await expect(enclave.deriveAccounts({ organizationId, wallet, accounts })).rejects.toThrow(
      expect.objectContaining({
        code: 'SEAL_BROKEN',
        message: `The sealed row wallets ${walletId} doesn't open with any seal key.`,
      }),
    )
  })

  it('behavior: killed under load, it answers every call and is ready again', async () => {
    const { sealed } = await enclave.createWallet({ organizationId, walletId })
    const source = { kind: 'wallet', walletId, sealed, curve: 'SECP256K1', path } as const
    const [expected] = await enclave.signPayloads({ organizationId, source, payloads })
    const rounds = process.env.LATCHKEY_DEEP === '1' ? 20 : 3
    for (let round = 0; round < rounds; round++) {
      const calls = Array.from({ length: 200 }, () =>
        enclave.signPayloads({ organizationId, source, payloads }),
      )
      const before = enclave.pid
      await Promise.race(calls)
      if (before) process.kill(before, 'SIGKILL')
      const outcomes = await Promise.allSettled(calls)
      for (const outcome of outcomes)
        if (outcome.status === 'fulfilled') expect(outcome.value).toEqual([expected])
        else expect(codeOf(outcome.reason)).toBe('UNAVAILABLE')
      expect(await enclave.signPayloads({ organizationId, source, payloads })).toEqual([expected])
      expect(enclave.pid).not.toBe(before)
    }
    expect(events.filter(({ kind }) => kind === 'exited')).toHaveLength(rounds)
  })

  // Reads /proc.
  it.runIf(process.platform === 'linux')(
    'behavior: gets no environment, writes no core, and opens no debugger',
    async () => {
      await enclave.identity()
      const { pid } = enclave
      const read = async (file: string) =>
        (await readFile(`/proc/${pid}/${file}`, 'utf8')).replaceAll('\0', '\n')
      const names = (await read('environ')).split('\n').map((line) => line.split('=')[0])
      // Variables set by the channel, and by the shell that sets the limit.
      const expectedNames = [
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
        'PWD',
        'OLDPWD',
        'SHLVL',
        '_',
        '',
      ]
      expect(names.filter((name) => !expectedNames.includes(name ?? ''))).toEqual([])
      expect(await read('limits')).toMatch(/Max core file size\s+0\s/)
      if (pid) process.kill(pid, 'SIGUSR1')
      await enclave.identity()
      expect(enclave.pid).toBe(pid)
      // 127.0.0.1:9229, listening.
      expect(await read('net/tcp')).not.toMatch(/0100007F:240D \d+:\d+ 0A/)
    },
  )

  it('behavior: reports why it fails to start, and answers within the deadline', async () => {
    const open = join(directory, 'open.json')
    await writeFile(open, JSON.stringify({ sealKey, signerKey }))
    await chmod(open, 0o644)
    const events: EnclaveEvent[] = []
    const other = startEnclaveProcess({
      secretsFile: open,
      deadline: 60_000,
      onEvent: (event) => void events.push(event),
    })
    const call = other.identity().catch(codeOf)
    await expect
      .poll(() => events, { timeout: 60_000 })
      .toEqual([{ kind: 'failed', message: expect.stringMatching(/its mode is 644; run: chmod 600/) }])
    await expect(other.ready).rejects.toThrow(/its mode is 644/)
    await other.close()
    expect(await call).toBe('UNAVAILABLE')
  })
})
