import { randomUUID } from 'node:crypto'
import { bodyOf, stamp } from '@latchkey/rules/judge-cases'
import type { State } from '@latchkey/rules/state'
import { beforeEach, describe, expect, it } from 'vitest'

import { createHost, type Host } from '../../test/guard/createHost.ts'
import type { ChangeRequest } from './Guard.ts'

let host: Host
beforeEach(async () => {
  host = await createHost()
})

const refused = (message: string, code = 'REQUEST_REFUSED') => expect.objectContaining({ code, message })
const ask = (type: string, parameters: object) =>
  stamp(
    host.ada.key,
    bodyOf(`ACTIVITY_TYPE_${type}`, { organizationId: host.organizationId, at: host.now(), parameters }),
  )
/** A change of the host's organization; one that nobody asks for, unless it has a guard. */
const advance = (changes: Partial<ChangeRequest> = {}, rows: Partial<State> = {}) =>
  host.enclave.advance({
    organizationId: host.organizationId,
    before: host.states.at(-1)!,
    next: { ...host.rows, ...rows },
    ...changes,
  })
const renaming = () => {
  const [wallet] = host.rows.wallets
  const guard = host.guardOf(ask('UPDATE_WALLET', { walletId: wallet!.id, walletName: 'Other' }))
  return { guard, wallets: [{ ...wallet!, name: 'Other' }] }
}
/** A second organization. */
async function adoptOther() {
  const id = randomUUID()
  const next = { ...host.rows, id, tenantId: id, wallets: [] }
  return { id, state: (await host.enclave.advance({ organizationId: id, next }))! }
}

describe('changes: the time', () => {
  it.each([-60_000, 60_000])('behavior: the clock of the service may differ by %s ms', async (skew) => {
    const { guard, wallets } = renaming()
    expect(await advance({ guard, at: host.now() + skew }, { wallets })).toBeDefined()
  })

  it.each([-60_001, 60_001])('error: refuses a clock of the service that differs by %s ms', async (skew) => {
    const { guard, wallets } = renaming()
    const change = advance({ guard, at: host.now() + skew }, { wallets })
    await expect(change).rejects.toThrow(refused("The service's clock shows another time."))
  })
})

describe('changes: the organizations', () => {
  it('error: refuses the settings of another parent', async () => {
    const other = await adoptOther()
    const change = advance({ parent: other.state }, { users: [host.ada.user] })
    await expect(change).rejects.toThrow(refused('The parent is another one.'))
  })

  it('error: refuses an old state of the parent', async () => {
    const { guard, wallets } = renaming()
    host.states.push((await advance({ guard }, { wallets }))!)
    await host.enclave.confirm({ organizationId: host.organizationId, generation: 2 })
    const message = 'A change came after the state that was shown.'
    await expect(advance({ parent: host.states[0]! })).rejects.toThrow(refused(message, 'STATE_REFUSED'))
  })

  it('error: refuses a guard with another parent', async () => {
    const other = await adoptOther()
    const { guard, wallets } = renaming()
    const organizations = { ...guard.organizations, tenant: other.id }
    const states = [...guard.states!, other.state]
    const change = advance({ guard: { ...guard, organizations, states } }, { wallets })
    await expect(change).rejects.toThrow(refused('The parent is another one.'))
  })

  it('error: deletes an organization only for a request that deletes', async () => {
    const change = advance({ guard: renaming().guard, next: undefined })
    await expect(change).rejects.toThrow(refused('The request deletes no organization.'))
    expect(await advance({ next: undefined })).toBeUndefined()
  })

  it('error: confirms no state that nobody made', async () => {
    const confirmed = host.enclave.confirm({ organizationId: host.organizationId, generation: 5 })
    const message = 'The state that was shown is not one of the organization.'
    await expect(confirmed).rejects.toThrow(refused(message, 'STATE_REFUSED'))
  })
})

describe('changes: the proposal', () => {
  it('error: refuses parameters that are no parameters', async () => {
    const guard = host.guardOf(ask('CREATE_POLICIES', { policies: 5 }))
    const policy = {
      id: randomUUID(),
      effect: 'EFFECT_ALLOW',
      condition: '',
      consensus: '',
      time: null,
    } as const
    const change = advance({ guard }, { policies: [policy] })
    await expect(change).rejects.toThrow(refused('The request is malformed.'))
  })

  it('error: adds no waiting change of a contact where the parent allows none', async () => {
    const contactChanges: State['contactChanges'] = [
      {
        id: randomUUID(),
        userId: host.mia.userId,
        kind: 'email',
        digest: new Uint8Array(32),
        requestedBy: null,
        approvedBy: null,
        recoveryContactId: null,
        requestedAt: host.now(),
        dueAt: host.now(),
      },
    ]
    await expect(advance({}, { contactChanges })).rejects.toThrow(/doesn't ask for this change/)
  })
})

describe('an enclave that only reports', () => {
  beforeEach(async () => {
    host = await createHost({ mode: 'report' })
  })
  const call = () => ({
    organizationId: host.organizationId,
    source: host.source,
    format: 'ETHEREUM' as const,
    payloads: [
      { payload: 'ab'.repeat(32), encoding: 'HEXADECIMAL' as const, hashFunction: 'NO_OP' as const },
    ],
  })

  it('behavior: carries out a call that nobody asked for, and says so', async () => {
    expect(await host.enclave.signPayloads(call())).toHaveLength(1)
    const { organizationId } = host
    const message = 'The enclave needs the request that asks for this call.'
    expect(host.refusals).toEqual([{ call: 'signPayloads', organizationId, message }])
  })

  it('behavior: makes a state that nobody asked for, and says so', async () => {
    const { wallets } = renaming()
    expect(
      await advance({}, { wallets, users: [host.ada.user, { ...host.mia.user, role: 'root' }] }),
    ).toBeDefined()
    expect(host.refusals).toEqual([
      {
        call: 'advance',
        organizationId: host.organizationId,
        message: expect.stringContaining("The request doesn't ask for this change"),
      },
    ])
  })

  it('error: makes no state from a row that it cannot open', async () => {
    const [wallet] = host.rows.wallets
    const account = { ...wallet!.accounts[0]!, id: randomUUID() }
    const wallets = [{ ...wallet!, accounts: [...wallet!.accounts, account] }]
    const change = advance({ sealed: { [wallet!.id]: new Uint8Array(64) } }, { wallets })
    await expect(change).rejects.toThrow(expect.objectContaining({ code: 'SEAL_BROKEN' }))
    expect(host.refusals).toEqual([])
  })

  it('behavior: reports nothing that was asked for', async () => {
    const { guard, wallets } = renaming()
    expect(await advance({ guard }, { wallets })).toBeDefined()
    expect(host.refusals).toEqual([])
  })

  it('error: makes no session that nobody can have, and says so', async () => {
    const session = {
      organizationId: host.organizationId,
      userId: host.mia.userId,
      id: randomUUID(),
      type: 'CREDENTIAL_TYPE_LOGIN',
      publicKey: new Uint8Array(33),
      expiresAt: host.now(),
      authTime: null,
      loginFamilyId: null,
      pageOrigin: null,
      loginMethod: null,
      establishedAt: null,
      lineageEndsAt: null,
      sessionProfileId: null,
    }
    const granted = host.enclave.grant({ session, shown: [host.states.at(-1)!] })
    const message = 'The user signs in by no code, and at no provider without ID tokens.'
    await expect(granted).rejects.toThrow(refused(message))
    expect(host.refusals).toEqual([{ call: 'grant', organizationId: host.organizationId, message }])
  })
})
