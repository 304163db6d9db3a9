import { randomBytes, randomUUID } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import type { Stamped } from '@latchkey/rules/judge'
import { createMember, settings, stateOf } from '@latchkey/rules/judge-cases'
import type { State } from '@latchkey/rules/state'
import { createEnclave } from '../../src/createEnclave.ts'
import type { Enclave } from '../../src/Enclave.ts'
import type { Guard, OnRefusal, SealedState } from '../../src/guard/Guard.ts'
import { createMemoryNotary } from '../../src/notary/openNotary.ts'

const sealKey = new Uint8Array(randomBytes(32))
const signerKey = createNodeKeyPair().exportPrivateKey()
const ethereum = { curve: 'SECP256K1', path: "m/44'/60'/0'/0/0", addressFormat: 'ETHEREUM' } as const

/** An enclave that verifies, with an organization of one root user who has a wallet, and the states that a service keeps. */
export async function createHost({
  mode = 'enforce',
  rows: changes = {},
}: {
  mode?: 'report' | 'enforce'
  rows?: Partial<State>
} = {}) {
  let time = Date.UTC(2026, 10, 30)
  const refusals: Parameters<OnRefusal>[0][] = []
  const notary = createMemoryNotary(() => time)
  const open = () =>
    createEnclave({
      sealKeys: { sealKeys: async () => ({ current: sealKey }) },
      signerKey,
      now: () => time,
      verify: { mode, settings, notary, onRefusal: (refusal) => refusals.push(refusal) },
    })
  let enclave: Enclave = await open()
  const ada = createMember('root')
  const mia = createMember('member')
  const organizationId = randomUUID()
  const [walletId, accountId] = [randomUUID(), randomUUID()]
  const { sealed } = await enclave.createWallet({ organizationId, walletId })
  const wallet = { walletId, sealed }
  const [account] = await enclave.deriveAccounts({ organizationId, wallet, accounts: [ethereum] })
  const { path } = ethereum
  const rows: State = {
    ...stateOf([ada, mia], { id: organizationId }),
    wallets: [
      {
        id: walletId,
        fingerprint: new Uint8Array(32),
        name: 'Savings',
        imported: false,
        exportedAt: null,
        accounts: [
          {
            id: accountId,
            path,
            curve: 'CURVE_SECP256K1',
            addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
            address: account!.address,
          },
        ],
      },
    ],
    ...changes,
  }
  const first = (await enclave.advance({ organizationId, next: rows, sealed: { [walletId]: sealed } }))!
  const states = [first]
  const source = { kind: 'wallet', ...wallet, curve: 'SECP256K1', path } as const

  const guardOf = (stamped: Stamped, changes: Partial<Guard> = {}): Guard => ({
    stamped,
    approvals: [],
    grants: [],
    organizations: { home: organizationId, target: organizationId, tenant: organizationId },
    states: [states.at(-1)!],
    ...changes,
  })

  return {
    get enclave() {
      return enclave
    },
    notary,
    ada,
    mia,
    organizationId,
    wallet,
    address: account!.address,
    source,
    rows,
    /** States as a service has them, oldest first. */
    states: states as SealedState[],
    guardOf,
    /** Reported refusals. */
    refusals,
    now: () => time,
    wait(milliseconds: number) {
      time += milliseconds
    },
    /** A new process, with the journal of before. */
    async restart() {
      enclave = await open()
    },
  }
}
export type Host = Awaited<ReturnType<typeof createHost>>
