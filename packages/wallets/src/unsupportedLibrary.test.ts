import type { Kit } from '@latchkey/core'
import { ethers } from 'ethers'
import { describe, expect, it } from 'vitest'

import { toEthersSigner } from './ethers/toEthersSigner.ts'
import { toSolanaSigner } from './solana/toSolanaSigner.ts'
import { latchkeyConnector } from './wagmi/latchkeyConnector.ts'

// No adapter needs more of the kit before it knows the version. scripts/packages/beside.mjs has the libraries themselves.
const kit = {} as Kit

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Calls each connector as `createConfig` of wagmi 1 does. */
const createConfigOfWagmi1 = (connectors: readonly unknown[]) => {
  for (const connector of connectors) (connector as { setStorage(storage: unknown): void }).setStorage({})
}

describe('unsupportedLibrary', () => {
  it.each([
    ['ethers/5.7.2', '5.7.2'],
    ['6.13.9', '6.13.9'],
  ])('behavior: the signer of ethers names version %s', (version, printed) => {
    expect(() => toEthersSigner(kit, address, { ethers: { ...ethers, version } })).toThrow(
      expect.objectContaining({
        name: 'UnsupportedLibraryError',
        code: 4200,
        message: expect.stringContaining(`Got ethers ${printed}, expected 6.14 or later. Update it, or pass`),
        data: { library: 'ethers', version: printed, expected: '6.14 or later' },
      }),
    )
  })

  it.each(['6.14.0', '7.0.0-beta.1'])('behavior: the signer of ethers takes version %s', async (version) => {
    const signer = toEthersSigner(kit, address, { ethers: { ...ethers, version } })
    expect(await signer.getAddress()).toBe(address)
  })

  it('behavior: the connector tells wagmi 1 which version it needs', () => {
    expect(() => createConfigOfWagmi1([latchkeyConnector({ kit: kit as never, name: 'Larkfield' })])).toThrow(
      expect.objectContaining({
        code: 4200,
        message: expect.stringContaining('Got wagmi 1, expected 2 or 3. Update it, or pass'),
      }),
    )
  })

  it('behavior: the signer of Solana refuses the transactions of @solana/web3.js 1', async () => {
    const transaction = { message: {}, signatures: [], serialize: () => Uint8Array.of() }
    await expect(toSolanaSigner(kit, address).signTransactions([transaction as never])).rejects.toThrow(
      'Got Solana transactions without `messageBytes`, expected those of @solana/kit 2 or later. Convert',
    )
  })
})
