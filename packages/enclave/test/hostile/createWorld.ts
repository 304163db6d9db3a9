import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import type { Stamped } from '@latchkey/rules/judge'
import { settings } from '@latchkey/rules/judge-cases'
import { decodeState, type State } from '@latchkey/rules/state'

import { createEnclave } from '../../src/createEnclave.ts'
import type { Enclave } from '../../src/Enclave.ts'
import type { ChangeRequest, Guard, SealedState } from '../../src/guard/Guard.ts'
import { openNotary } from '../../src/notary/openNotary.ts'
import { createIssuers } from '../outside/createIssuers.ts'
import { createRandom } from './createRandom.ts'

const ethereum = { curve: 'SECP256K1', path: "m/44'/60'/0'/0/0", addressFormat: 'ETHEREUM' } as const

/** An organization as the service has it: each of its states, and its sealed wallet. */
export interface Organization {
  id: string
  tenantId: string
  wallet: { walletId: string; sealed: Uint8Array }
  address: string
  /** Oldest first. */
  states: SealedState[]
}

/** Which organizations a request concerns; the caller's alone by default. */
export interface Concerned extends Partial<Pick<Guard, 'approvals' | 'grants' | 'interfaces' | 'states'>> {
  home: Organization
  target?: Organization
  tenant?: Organization
}

export const newest = ({ states }: Organization): SealedState => states.at(-1)!
export const rowsOf = (organization: Organization): State => decodeState(newest(organization).state)

/**
 * An enclave that verifies, with its journal in a file, and what a service keeps beside it. Whoever runs the service has
 * all of this, and the enclave's calls.
 */
export async function createWorld(seed: number) {
  const directory = await mkdtemp(join(tmpdir(), 'latchkey-hostile-'))
  const file = join(directory, 'journal')
  const secret = new Uint8Array(randomBytes(32))
  const sealKey = new Uint8Array(randomBytes(32))
  const signerKey = createNodeKeyPair().exportPrivateKey()
  let time = Date.UTC(2026, 10, 30)
  const now = () => time
  const open = async () =>
    await createEnclave({
      sealKeys: { sealKeys: async () => ({ current: sealKey }) },
      signerKey,
      now,
      verify: {
        mode: 'enforce',
        settings,
        notary: await openNotary({ file, secret, now }),
        outside: issuers.outside,
      },
    })
  const issuers = await createIssuers(['https://issuer.example', 'https://evil.example'], now)
  let enclave: Enclave = await open()
  const tenants = new Map<string, Organization>()
  const random = createRandom(seed)

  /** An organization that the enclave takes over. */
  async function adopt(state: State): Promise<Organization> {
    const { id, tenantId } = state
    const walletId = randomUUID()
    const { sealed } = await enclave.createWallet({ organizationId: id, walletId })
    const wallet = { walletId, sealed }
    const [account] = await enclave.deriveAccounts({ organizationId: id, wallet, accounts: [ethereum] })
    const accounts = [
      {
        id: randomUUID(),
        path: ethereum.path,
        curve: 'CURVE_SECP256K1',
        addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
        address: account!.address,
      } as const,
    ]
    const unknown = { fingerprint: new Uint8Array(32), exportedAt: null }
    const next = {
      ...state,
      wallets: [{ id: walletId, name: 'Savings', imported: false, accounts, ...unknown }],
    }
    const first = await enclave.advance({ organizationId: id, next, sealed: { [walletId]: sealed } })
    await enclave.confirm({ organizationId: id, generation: 1 })
    const organization = { id, tenantId, wallet, address: account!.address, states: [first!] }
    if (id === tenantId) tenants.set(id, organization)
    return organization
  }

  function guardOf(stamped: Stamped, { home, target = home, tenant, ...more }: Concerned): Guard {
    const parent = tenant ?? tenants.get(home.tenantId)!
    return {
      stamped,
      approvals: [],
      grants: [],
      organizations: { home: home.id, target: target.id, tenant: parent.id },
      states: [...new Set([home, target, parent])].map(newest),
      ...more,
    }
  }

  return {
    get enclave() {
      return enclave
    },
    random,
    now,
    issuers,
    wait(milliseconds: number) {
      time += milliseconds
    },
    adopt,
    guardOf,

    /** A change as an honest service makes it. */
    async change(
      organization: Organization,
      alter: (rows: State) => Partial<State>,
      changes: Partial<ChangeRequest> = {},
    ): Promise<void> {
      const rows = rowsOf(organization)
      const next = { ...rows, ...alter(rows) }
      const organizationId = organization.id
      const made = await enclave.advance({ organizationId, before: newest(organization), next, ...changes })
      organization.states.push(made!)
      await enclave.confirm({ organizationId, generation: rows.generation + 1 })
    },

    /** Ends the enclave's process, and starts another one with the same journal. */
    async restart() {
      await enclave.close()
      enclave = await open()
    },

    async close() {
      await enclave.close()
      await rm(directory, { recursive: true })
    },
  }
}
