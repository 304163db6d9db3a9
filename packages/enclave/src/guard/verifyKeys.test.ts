import { randomUUID } from 'node:crypto'
import { bodyOf, stamp } from '@latchkey/rules/judge-cases'
import { decodeState, type State } from '@latchkey/rules/state'
import { beforeEach, describe, expect, it } from 'vitest'

import { createHost, type Host } from '../../test/guard/createHost.ts'
import type { SealedRows } from './verifyKeys.ts'

let host: Host
beforeEach(async () => {
  host = await createHost()
})

const refused = (message: string) => expect.objectContaining({ code: 'REQUEST_REFUSED', message })

/** A change that ada asks for, with sealed rows. The next state has the fields that are passed. */
async function advance(
  type: string,
  parameters: object,
  next: Partial<State>,
  sealed?: SealedRows,
): Promise<State> {
  const { organizationId } = host
  const body = bodyOf(`ACTIVITY_TYPE_${type}`, { organizationId, at: host.now(), parameters })
  const before = host.states.at(-1)!
  const made = await host.enclave.advance({
    organizationId,
    guard: host.guardOf(stamp(host.ada.key, body)),
    before,
    next: { ...decodeState(before.state), ...next },
    sealed,
  })
  host.states.push(made!)
  return decodeState(made!.state)
}
const stateNow = () => decodeState(host.states.at(-1)!.state)

describe('verifyKeys: wallets', () => {
  const path = "m/44'/60'/0'/0/1"
  const account = { curve: 'CURVE_SECP256K1', path, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' } as const
  const renaming = () => ({ walletId: host.wallet.walletId, walletName: 'Other' })
  const renamed = () => ({ wallets: stateNow().wallets.map((wallet) => ({ ...wallet, name: 'Other' })) })

  async function addAccount(
    { walletId, sealed }: { walletId: string; sealed: Uint8Array },
    rows: SealedRows,
    address?: string,
  ) {
    const wallet = { walletId, sealed }
    const accounts = [{ ...account, curve: 'SECP256K1', addressFormat: 'ETHEREUM' } as const]
    const [derived] = await host.enclave.deriveAccounts({
      organizationId: host.organizationId,
      wallet,
      accounts,
    })
    const [known] = stateNow().wallets
    const added = { ...account, id: randomUUID(), address: address ?? derived!.address }
    const next = { wallets: [{ ...known!, accounts: [...known!.accounts, added] }] }
    const parameters = { walletId: known!.id, accounts: [{ ...account, pathFormat: 'PATH_FORMAT_BIP32' }] }
    return advance('CREATE_WALLET_ACCOUNTS', parameters, next, rows)
  }

  it('default: asks for no row of a wallet that stays as it is, and keeps its fingerprint', async () => {
    const [before] = stateNow().wallets
    const forged = renamed().wallets.map((wallet) => ({ ...wallet, fingerprint: new Uint8Array(32) }))
    const { wallets } = await advance('UPDATE_WALLET', renaming(), { wallets: forged })
    expect(wallets[0]).toEqual({ ...before, name: 'Other' })
  })

  it('behavior: adds an account that follows from the row', async () => {
    const { wallets } = await addAccount(host.wallet, { [host.wallet.walletId]: host.wallet.sealed })
    expect(wallets[0]!.accounts).toHaveLength(2)
  })

  it('error: refuses another address', async () => {
    const { wallet } = host
    const added = addAccount(wallet, { [wallet.walletId]: wallet.sealed }, `0x${'1'.repeat(40)}`)
    await expect(added).rejects.toThrow(
      refused(`An address or key of ${wallet.walletId} is not one that follows from its row.`),
    )
  })

  it('error: refuses an account without the row', async () => {
    const message = `The sealed row of ${host.wallet.walletId} is missing.`
    await expect(addAccount(host.wallet, {})).rejects.toThrow(refused(message))
  })

  it('error: refuses the row of another seed under the same ID', async () => {
    const { organizationId, wallet } = host
    const { sealed } = await host.enclave.createWallet({ organizationId, walletId: wallet.walletId })
    const other = { walletId: wallet.walletId, sealed }
    await expect(addAccount(other, { [wallet.walletId]: sealed })).rejects.toThrow(
      refused(`An address or key of ${wallet.walletId} is not one that follows from its row.`),
    )
  })
})

describe('verifyKeys: private keys', () => {
  const privateKeyId = randomUUID()
  const format = 'ADDRESS_FORMAT_ETHEREUM'
  const parameters = {
    privateKeys: [
      { privateKeyName: 'Signer', curve: 'CURVE_SECP256K1', addressFormats: [format], privateKeyTags: [] },
    ],
  }

  async function createKey(changes: Partial<State['privateKeys'][number]> = {}) {
    const { enclave, organizationId } = host
    const curve = 'SECP256K1'
    const { sealed, publicKey } = await enclave.createPrivateKey({ organizationId, privateKeyId, curve })
    const source = { kind: 'privateKey', privateKeyId, sealed, curve } as const
    const [derived] = await enclave.addresses({ organizationId, source, formats: ['ETHEREUM'] })
    const key = {
      id: privateKeyId,
      name: 'Signer',
      imported: false,
      exportedAt: null,
      curve: 'CURVE_SECP256K1',
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'hex')),
      tagIds: [],
      addresses: [{ format, address: derived!.address }],
      ...changes,
    } as const
    return advance('CREATE_PRIVATE_KEYS_V2', parameters, { privateKeys: [key] }, { [privateKeyId]: sealed })
  }

  it('default: adds a key that follows from its row, and asks for the row once', async () => {
    expect((await createKey()).privateKeys).toHaveLength(1)
    await host.enclave.confirm({ organizationId: host.organizationId, generation: 2 })
    const wallets = stateNow().wallets.map((wallet) => ({ ...wallet, name: 'Other' }))
    const renaming = { walletId: host.wallet.walletId, walletName: 'Other' }
    expect((await advance('UPDATE_WALLET', renaming, { wallets })).privateKeys).toHaveLength(1)
  })

  it.each<[string, Partial<State['privateKeys'][number]>]>([
    ['another public key', { publicKey: new Uint8Array(33) }],
    ['another address', { addresses: [{ format, address: `0x${'1'.repeat(40)}` }] }],
  ])('error: refuses %s', async (_title, changes) => {
    await expect(createKey(changes)).rejects.toThrow(
      refused(`An address or key of ${privateKeyId} is not one that follows from its row.`),
    )
  })
})
