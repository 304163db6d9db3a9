import type { Enclave } from '@latchkey/enclave'
import {
  deadline,
  type HangingEnclave,
  hangingPayload,
  openHangingEnclave,
} from '@latchkey/enclave/hanging-enclave'
import { createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Calls, callService, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits } from '../../test/useTestService.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

describe('calls that the enclave has to kill', () => {
  let hanging: HangingEnclave
  let service: TestService
  let calls: Calls
  const asked: { operation: keyof Enclave; organizationId: unknown }[] = []

  beforeAll(async () => {
    hanging = await openHangingEnclave()
    const watched = Object.entries(hanging.enclave).map(([operation, call]) => [
      operation,
      (request?: { organizationId?: string }) => {
        asked.push({ operation: operation as keyof Enclave, organizationId: request?.organizationId })
        return (call as (request: unknown) => unknown)(request)
      },
    ])
    service = await createTestService({ ...relaxedLimits, enclave: Object.fromEntries(watched) })
    calls = callService(service)
  })
  afterAll(async () => {
    await service.close()
    await hanging.close()
  })

  /** A person with a wallet of their own. */
  async function open(): Promise<{ root: Actor; sign: (payload?: string) => ReturnType<Calls['submit']> }> {
    const { roots } = await createTeam({ service, calls }, { roots: 1, threshold: 1 })
    const root = roots[0]!
    const wallet = await calls.submit(root, 'createWallet', { walletName: 'w', accounts: [account] })
    const [signWith] = resultOf(wallet, 'createWallet').addresses as unknown as string[]
    const sign = (payload = '07'.repeat(32)) =>
      calls.submit(root, 'signRawPayload', {
        signWith,
        payload,
        encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
        hashFunction: 'HASH_FUNCTION_NO_OP',
      })
    return { root, sign }
  }

  /** Sends a request that hangs, and lets the time pass once a worker has begun with it. */
  async function signUntilKilled(sign: () => ReturnType<Calls['submit']>, meanwhile: () => Promise<void>) {
    const hangs = () =>
      hanging.begun.filter(({ request }) => `${JSON.stringify(request)}`.includes(hangingPayload))
    const before = hangs().length
    const signed = sign()
    await expect.poll(() => hangs().length).toBeGreaterThan(before)
    await meanwhile()
    hanging.advance(deadline)
    return await signed
  }

  it('default: others sign meanwhile, the second one waits, the third is refused', async () => {
    const hostile = await open()
    const others = await Promise.all(Array.from({ length: 4 }, open))
    const statuses: number[] = []
    const signAll = async () => {
      for (const answer of await Promise.all(others.map(({ sign }) => sign()))) statuses.push(answer.status)
    }
    for (let times = 0; times < 2; times++) {
      const killed = await signUntilKilled(() => hostile.sign(hangingPayload), signAll)
      expect(killed).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
      expect(killed.body.message).toContain('takes too long to sign')
    }
    await signAll()
    const refused = await hostile.sign()
    expect(refused).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    expect(refused.body.details[0]).toMatchObject({ limit: 'enclave', retryAfterSeconds: expect.any(Number) })
    await signAll()
    expect(statuses).toEqual(Array(16).fill(200))
    hanging.advance(5 * 60_000)
    expect((await hostile.sign()).status).toBe(200)
  })

  it('behavior: every call about keys names the organization that asks', async () => {
    const { root } = await open()
    asked.length = 0
    const key = { privateKeyName: 'k', curve: 'CURVE_SECP256K1', addressFormats: [account.addressFormat] }
    const made = await calls.submit(root, 'createPrivateKeys', { privateKeys: [key] })
    resultOf(made, 'createPrivateKeys')
    resultOf(
      await calls.submit(root, 'createWallet', { walletName: 'two', accounts: [account] }),
      'createWallet',
    )
    expect(new Set(asked.map(({ operation }) => operation))).toEqual(
      new Set(['createPrivateKey', 'addresses', 'createWallet', 'deriveAccounts']),
    )
    for (const { operation, organizationId } of asked)
      expect(organizationId, operation).toBe(root.organizationId)
  })
})
