import { bodyOf, stamp } from '@latchkey/rules/judge-cases'
import { beforeEach, describe, expect, it } from 'vitest'

import { createHost, type Host } from '../../test/guard/createHost.ts'

let host: Host
beforeEach(async () => {
  host = await createHost()
})

const payload = 'ab'.repeat(32)
const signing = (changes: object = {}) =>
  bodyOf('ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
    organizationId: host.organizationId,
    at: host.now(),
    parameters: {
      signWith: host.address,
      payload,
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
      ...changes,
    },
  })
const call = (text = payload) => ({
  organizationId: host.organizationId,
  source: host.source,
  format: 'ETHEREUM' as const,
  payloads: [{ payload: text, encoding: 'HEXADECIMAL' as const, hashFunction: 'NO_OP' as const }],
})
const refused = (code: string) => expect.objectContaining({ code })

describe('an enclave that verifies', () => {
  it('default: signs what a root user has stamped', async () => {
    const guard = host.guardOf(stamp(host.ada.key, signing()))
    const signatures = await host.enclave.signPayloads({ ...call(), guard })
    expect(signatures).toHaveLength(1)
  })

  it('behavior: remembers the state', async () => {
    const guard = host.guardOf(stamp(host.ada.key, signing()), { states: undefined })
    await expect(host.enclave.signPayloads({ ...call(), guard })).rejects.toThrow(refused('STATE_NEEDED'))
    await host.enclave.signPayloads({ ...call(), guard: { ...guard, states: host.states } })
    await host.enclave.signPayloads({ ...call(), guard })
  })

  it('error: signs nothing without a request', async () => {
    await expect(host.enclave.signPayloads(call())).rejects.toThrow(refused('REQUEST_REFUSED'))
  })

  it('error: signs nothing else than what was asked for', async () => {
    const guard = host.guardOf(stamp(host.ada.key, signing()))
    const other = { ...call('cd'.repeat(32)), guard }
    await expect(host.enclave.signPayloads(other)).rejects.toThrow(refused('REQUEST_REFUSED'))
  })

  it('error: signs nothing for somebody whom no policy allows it', async () => {
    const guard = host.guardOf(stamp(host.mia.key, signing()))
    await expect(host.enclave.signPayloads({ ...call(), guard })).rejects.toThrow(refused('REQUEST_REFUSED'))
  })

  it('error: takes no state that the enclave has not made', async () => {
    const [{ state, mac }] = host.states as [(typeof host.states)[0]]
    const changed = { state, mac: mac.map((byte) => byte ^ 1) }
    const guard = host.guardOf(stamp(host.ada.key, signing()), { states: [changed] })
    await expect(host.enclave.signPayloads({ ...call(), guard })).rejects.toThrow(refused('STATE_REFUSED'))
  })
})

describe('changes', () => {
  const policy = { id: '018f0000-0000-7000-8000-000000000001', effect: 'EFFECT_ALLOW', time: null } as const
  const allowing = { ...policy, condition: "activity.action == 'SIGN'", consensus: 'true' }
  const creating = () =>
    stamp(
      host.ada.key,
      bodyOf('ACTIVITY_TYPE_CREATE_POLICY_V3', {
        organizationId: host.organizationId,
        at: host.now(),
        parameters: {
          policyName: 'Members sign',
          effect: allowing.effect,
          condition: allowing.condition,
          consensus: allowing.consensus,
          notes: '',
        },
      }),
    )
  const change = (changes: object) => ({
    organizationId: host.organizationId,
    before: host.states.at(-1)!,
    next: { ...host.rows, policies: [allowing] },
    ...changes,
  })

  it('default: a policy that a root user makes lets a member sign', async () => {
    const state = await host.enclave.advance(change({ guard: host.guardOf(creating()) }))
    host.states.push(state!)
    await host.enclave.confirm({ organizationId: host.organizationId, generation: 2 })
    const guard = host.guardOf(stamp(host.mia.key, signing()))
    await host.enclave.signPayloads({ ...call(), guard })
    // The state before counts no longer.
    const old = host.guardOf(stamp(host.ada.key, signing()), { states: [host.states[0]!] })
    await expect(host.enclave.signPayloads({ ...call(), guard: old })).rejects.toThrow(
      refused('STATE_REFUSED'),
    )
  })

  it('error: makes no state that nobody asked for', async () => {
    await expect(host.enclave.advance(change({}))).rejects.toThrow(refused('REQUEST_REFUSED'))
    const other = change({
      guard: host.guardOf(creating()),
      next: { ...host.rows, policies: [{ ...allowing, condition: 'true' }] },
    })
    await expect(host.enclave.advance(other)).rejects.toThrow(refused('REQUEST_REFUSED'))
  })

  it('error: carries a request out once', async () => {
    const guard = host.guardOf(creating())
    host.states.push((await host.enclave.advance(change({ guard })))!)
    const removed = await host.enclave
      .advance(change({ guard, next: { ...host.rows, policies: [] } }))
      .catch((error) => error)
    expect(removed).toMatchObject({ code: 'REQUEST_REFUSED' })
  })

  it('error: puts no address in place of one that it derives', async () => {
    const [wallet] = host.rows.wallets
    const account = {
      ...wallet!.accounts[0]!,
      id: '018f0000-0000-7000-8000-000000000002',
      address: `0x${'1'.repeat(40)}`,
    }
    const asked = stamp(
      host.ada.key,
      bodyOf('ACTIVITY_TYPE_CREATE_WALLET_ACCOUNTS', {
        organizationId: host.organizationId,
        at: host.now(),
        parameters: { walletId: wallet!.id, accounts: [account] },
      }),
    )
    const next = { ...host.rows, wallets: [{ ...wallet!, accounts: [...wallet!.accounts, account] }] }
    const sealed = { [wallet!.id]: host.wallet.sealed }
    const refusal = host.enclave.advance(change({ guard: host.guardOf(asked), next, sealed }))
    await expect(refusal).rejects.toThrow(refused('REQUEST_REFUSED'))
  })

  it('behavior: takes first states over until that is closed', async () => {
    const organizationId = '018f0000-0000-7000-8000-000000000003'
    const next = { ...host.rows, id: organizationId, tenantId: organizationId, wallets: [] }
    await host.enclave.advance({ organizationId, next })
    await host.enclave.closeAdoption()
    const other = { organizationId: policy.id, next: { ...next, id: policy.id } }
    await expect(host.enclave.advance(other)).rejects.toThrow(refused('REQUEST_REFUSED'))
  })
})
