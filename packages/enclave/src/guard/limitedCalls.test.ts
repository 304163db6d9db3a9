import { randomUUID } from 'node:crypto'
import { bodyOf, signPolicy, stamp } from '@latchkey/rules/judge-cases'
import type { State } from '@latchkey/rules/state'
import { beforeEach, describe, expect, it } from 'vitest'

import { createHost, type Host } from '../../test/guard/createHost.ts'
import type { Guard } from './Guard.ts'

const limitId = randomUUID()
const limit: State['limits'][number] = {
  id: limitId,
  name: 'signatures',
  network: '',
  token: '',
  where: 'true',
  per: 'P1D',
  by: [],
}
const [policy] = signPolicy().policies
const limited: Partial<State> = {
  limits: [limit],
  policies: [{ ...policy!, condition: "limits['signatures'].after <= 5" }],
}
const refused = (code: string) => expect.objectContaining({ code })
const key = { key: limitId, partMs: 3_600_000 }

describe('an enclave that counts', () => {
  let host: Host
  let count = 0
  beforeEach(async () => {
    host = await createHost({ rows: limited })
  })

  const payloadOf = (number: number) => number.toString(16).padStart(64, '0')
  const requestOf = (number = count++, signer = host.mia) => {
    const payload = payloadOf(number)
    const parameters = {
      signWith: host.address,
      payload,
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    }
    const { organizationId } = host
    const body = bodyOf('ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', { organizationId, at: host.now(), parameters })
    const guard: Guard = host.guardOf(stamp(signer.key, body))
    return {
      organizationId,
      source: host.source,
      format: 'ETHEREUM' as const,
      payloads: [{ payload, encoding: 'HEXADECIMAL' as const, hashFunction: 'NO_OP' as const }],
      guard,
    }
  }
  const spent = async () => {
    const { organizationId } = host
    const request = { organizationId, keys: [key], fingerprint: new Uint8Array(32) }
    return (await host.enclave.spent(request)).counters[0]
  }

  it('default: hands out as many signatures as the policy allows, whoever asks at once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => host.enclave.signPayloads(requestOf())),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await spent()).toEqual({ spent: '5', count: 5 })
  })

  it('behavior: a request that is repeated counts once, and gets the same signature', async () => {
    const request = requestOf()
    const first = await host.enclave.signPayloads(request)
    for (const _time of [1, 2, 3]) expect(await host.enclave.signPayloads(request)).toEqual(first)
    expect(await spent()).toEqual({ spent: '1', count: 1 })
  })

  it('behavior: what was refused is not counted', async () => {
    const request = requestOf()
    const other = { ...request, payloads: [{ ...request.payloads[0]!, payload: payloadOf(count++) }] }
    await expect(host.enclave.signPayloads(other)).rejects.toThrow(refused('REQUEST_REFUSED'))
    expect(await spent()).toEqual({ spent: '0', count: 0 })
  })

  it('behavior: counters outlive the process, and end with their window', async () => {
    for (const _time of [1, 2, 3, 4, 5]) await host.enclave.signPayloads(requestOf())
    await host.restart()
    await expect(host.enclave.signPayloads(requestOf())).rejects.toThrow(refused('REQUEST_REFUSED'))
    host.wait(25 * 3_600_000)
    await host.enclave.signPayloads(requestOf())
    expect(await spent()).toEqual({ spent: '1', count: 1 })
  })

  it('error: a service that leaves the limit out of the next state', async () => {
    const { organizationId, rows } = host
    const change = { organizationId, before: host.states[0]!, next: { ...rows, limits: [] } }
    await expect(host.enclave.advance(change)).rejects.toThrow(refused('REQUEST_REFUSED'))
  })

  it('error: a policy that reads a limit which is gone allows nothing', async () => {
    host = await createHost({ rows: { ...limited, limits: [] } })
    await expect(host.enclave.signPayloads(requestOf())).rejects.toThrow(refused('REQUEST_REFUSED'))
  })

  it('error: one that refuses nothing counts nothing, and says what it would have refused', async () => {
    host = await createHost({ mode: 'report', rows: limited })
    expect(await host.enclave.signPayloads(requestOf())).toHaveLength(1)
    expect(host.refusals).toMatchObject([
      { message: 'Limits count nothing in an enclave that refuses nothing.' },
    ])
    await expect(spent()).rejects.toThrow(refused('UNAVAILABLE'))
  })
})
