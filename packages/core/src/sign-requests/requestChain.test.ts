import { expect, it } from 'vitest'

import { requestChainOf } from './requestChain.ts'

it.each([
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'ethereum'],
  ['B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj', 'solana'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bitcoin'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'bitcoin'],
  ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'bitcoin'],
  // Stellar: addresses are derived, nothing is signed.
  ['GCURYCY4CCP2K22VOYLJ2ANWEUCXV7QPNUESVFM3LD4B2BJ3KQNP5EWE', undefined],
  // The hash of Sui and Aptos, a prefix that no chain has, and no address.
  [`0x${'0a'.repeat(32)}`, undefined],
  ['0X70997970C51812dc3A010C7d01b50e0d17dc79C8', undefined],
  ['0x', undefined],
  ['', undefined],
])('requestChainOf: %s', (address, chain) => expect(requestChainOf(address)).toBe(chain))
