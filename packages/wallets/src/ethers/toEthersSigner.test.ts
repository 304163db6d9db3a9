import { ethers } from 'ethers'
import { describe, expect, it } from 'vitest'

import { openTestWallet } from '../../test/openTestWallet.ts'
import { toEthersSigner } from './toEthersSigner.ts'

const { open } = openTestWallet()
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Knows one name, and no chain. */
class Names extends ethers.AbstractProvider {
  override async resolveName(name: string) {
    return name === 'shop.eth' ? to : null
  }
}

async function openSigner() {
  const test = await open()
  return { ...test, signer: toEthersSigner(test.kit, test.ethereum, { ethers, provider: new Names(1) }) }
}

describe('toEthersSigner', () => {
  it('default: signs texts and bytes', async () => {
    const { signer, ethereum } = await openSigner()
    expect(await signer.getAddress()).toBe(ethereum)
    for (const message of ['Grüezi', Uint8Array.of(0, 255)])
      expect(ethers.verifyMessage(message, await signer.signMessage(message))).toBe(ethereum)
  })

  it('behavior: resolves names in typed data before it signs', async () => {
    const { signer, ethereum } = await openSigner()
    const domain = { name: 'Shop', chainId: 1n, verifyingContract: 'shop.eth' }
    const types = {
      Order: [
        { name: 'seller', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    }
    const signature = await signer.signTypedData(domain, types, { seller: 'shop.eth', amount: 2n ** 200n })
    const resolved = { ...domain, verifyingContract: to }
    expect(ethers.verifyTypedData(resolved, types, { seller: to, amount: 2n ** 200n }, signature)).toBe(
      ethereum,
    )
    await expect(
      signer.signTypedData(domain, types, { seller: 'other.eth', amount: 1 }),
    ).rejects.toMatchObject({
      code: 'UNCONFIGURED_NAME',
    })
  })

  const fees = { gasLimit: 21_000, maxFeePerGas: 30n, maxPriorityFeePerGas: 1n }
  it.each([
    ['legacy', { type: 0, gasLimit: 21_000, gasPrice: 5n }],
    ['EIP-2930', { type: 1, gasLimit: 21_000, gasPrice: 5n, accessList: [{ address: to, storageKeys: [] }] }],
    ['EIP-1559', { type: 2, ...fees }],
    ['contract creation', { type: 2, ...fees, to: null, data: '0x00' }],
  ])('parameters: %s', async (_, fields) => {
    const { signer, ethereum } = await openSigner()
    const request = { chainId: 1, nonce: 3, to: 'shop.eth', value: 10n ** 18n, from: ethereum, ...fields }
    const signed = ethers.Transaction.from(await signer.signTransaction(request))
    expect(signed).toMatchObject({ from: ethereum, nonce: 3, value: 10n ** 18n })
    expect(signed.to).toBe(request.to === null ? null : to)
  })

  it('behavior: signs an EIP-7702 authorization', async () => {
    const { signer, ethereum } = await openSigner()
    const authorization = await signer.authorize({ address: to, chainId: 1, nonce: 8 })
    expect(authorization).toMatchObject({ address: to, chainId: 1n, nonce: 8n })
    expect(ethers.verifyAuthorization(authorization, authorization.signature)).toBe(ethereum)
  })

  it('behavior: refuses a transaction from another address', async () => {
    const { signer } = await openSigner()
    const request = { ...fees, chainId: 1, nonce: 0, to, from: to }
    await expect(signer.signTransaction(request)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  it('behavior: a rejection is ACTION_REJECTED, and other errors stay', async () => {
    const { kit, ethereum } = await open()
    const failing = (error: object) =>
      toEthersSigner({ wallets: { ...kit.wallets, signMessage: () => Promise.reject(error) } }, ethereum, {
        ethers,
      })
    const rejected = failing({ code: 'USER_REJECTED' }).signMessage('Hi')
    await expect(rejected).rejects.toMatchObject({
      code: 'ACTION_REJECTED',
      action: 'signMessage',
      reason: 'rejected',
    })
    const waiting = { code: 'ACTIVITY_NEEDS_APPROVAL', activityId: 'a-1' }
    await expect(failing(waiting).signMessage('Hi')).rejects.toBe(waiting)
  })

  it('behavior: connect gives a signer of another provider', async () => {
    const { signer, ethereum } = await openSigner()
    const other = signer.connect(null)
    expect(other.provider).toBeNull()
    expect(await other.getAddress()).toBe(ethereum)
  })
})
