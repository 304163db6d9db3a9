import { erc20Abi, erc721Abi, maxUint256, parseAbi, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import {
  address,
  call,
  callOf,
  codes,
  decode,
  decodeTransaction,
  lines,
  looksRare,
  permit,
  seaport,
  to,
  usdc,
} from '../../test/decoding.ts'

describe('warnings', () => {
  it.each([
    [
      'unlimited-approval',
      callOf(erc20Abi, 'approve', [to, maxUint256]),
      callOf(erc20Abi, 'approve', [to, 5n]),
    ],
    [
      'unlimited-approval',
      callOf(parseAbi(['function approve(address,address,uint160,uint48)']), 'approve', [
        usdc,
        to,
        2n ** 160n - 1n,
        0,
      ]),
      callOf(parseAbi(['function approve(address,address,uint160,uint48)']), 'approve', [usdc, to, 5n, 0]),
    ],
    [
      'all-tokens-approval',
      callOf(erc721Abi, 'setApprovalForAll', [to, true]),
      callOf(erc721Abi, 'setApprovalForAll', [to, false]),
    ],
    ['sent-to-contract', callOf(erc20Abi, 'transfer', [usdc, 1n]), callOf(erc20Abi, 'transfer', [to, 1n])],
  ])('behavior: warns of %s, and not for the harmless twin', async (code, dangerous, harmless) => {
    // Whose collection it is, nobody knows.
    const others = code === 'all-tokens-approval' ? ['unknown-contract'] : []
    expect(codes(await call(dangerous))).toEqual([code, ...others])
    const limited = code === 'unlimited-approval' ? ['limited-approval'] : []
    expect(codes(await call(harmless))).toEqual([...others, ...limited])
  })

  it('behavior: warns of any-chain-transaction only without a chain id', async () => {
    const transaction = { type: 'legacy', to, gasPrice: 1n } as const
    expect(codes(await decodeTransaction(transaction))).toEqual(['any-chain-transaction'])
    expect(codes(await decodeTransaction({ ...transaction, chainId: 1 }))).toEqual([])
  })

  it('behavior: an authorization for every network has its own warning', async () => {
    const authorizationOf = (chainId: number) =>
      decodeTransaction({
        chainId: 1,
        type: 'eip7702',
        to: address,
        authorizationList: [{ address: to, chainId, nonce: 0, r: '0x1', s: '0x1', yParity: 0 }],
      })
    const one = await authorizationOf(1)
    expect(one).toMatchObject({ action: 'authorize-code', network: 'eip155:1' })
    expect(lines(one)).toEqual([`Delegate: ${to}`, 'Network: Ethereum'])
    expect(codes(one)).toEqual(['code-authorization'])
    expect(codes(await authorizationOf(0))).toEqual(['any-chain-authorization'])
    const alone = await decode({ kind: 'authorization', contractAddress: to, chainId: 0 })
    expect(codes(alone)).toEqual(['any-chain-authorization'])
  })

  it('behavior: warns of contract-creation, and not of a payment', async () => {
    expect(codes(await decodeTransaction({ chainId: 1, type: 'eip1559', data: '0x00' }))).toEqual([
      'contract-creation',
    ])
    expect(codes(await decodeTransaction({ chainId: 1, type: 'eip1559', to, value: 1n }))).toEqual([])
  })

  it('behavior: network-mismatch, and not on the network that the app names', async () => {
    const transaction = serializeTransaction({ chainId: 1, type: 'eip1559', to })
    const onNetwork = (network: string) => decode({ kind: 'transaction', transaction, network })
    expect(codes(await onNetwork('eip155:10'))).toEqual(['network-mismatch'])
    expect(codes(await onNetwork('eip155:1'))).toEqual([])
  })

  it('behavior: warns of unlimited-approval by a permit, and not of a limited one', async () => {
    expect(codes(await decode({ kind: 'typedData', typedData: permit(maxUint256) }))).toEqual([
      'unlimited-approval',
    ])
    expect(codes(await decode({ kind: 'typedData', typedData: permit(0n) }))).toEqual([])
  })

  it.each([
    ['for nothing', [], ['nft-for-nothing']],
    ['for coins to somebody else', [{ recipient: to }], ['nft-for-nothing']],
    ['for no coins', [{ endAmount: '0' }], ['nft-for-nothing']],
    ['for no coins at first', [{ startAmount: '0' }], ['nft-for-nothing']],
    ['for a token that nobody knows', [{ itemType: 1, token: to }], ['nft-for-nothing']],
    ['for dust', [{ startAmount: 1, endAmount: 1 }], ['nft-for-nothing']],
    [
      'for dust of a token',
      [{ itemType: 1, token: usdc, startAmount: 1, endAmount: 1 }],
      ['nft-for-nothing'],
    ],
    ['for a token', [{ itemType: 1, token: usdc, startAmount: 5_000_000, endAmount: 5_000_000 }], []],
    ['for coins', [{}], []],
  ])('behavior: warns of an NFT that is sold without payment: %s', async (_, consideration, expected) => {
    const decoded = await decode({ kind: 'typedData', typedData: seaport(consideration) })
    expect(codes(decoded).filter((code) => code === 'nft-for-nothing')).toEqual(expected)
  })

  it.each([
    ['for nothing', { price: 0 }, ['nft-for-nothing', 'signed-action']],
    ['for a wei', { price: 1 }, ['nft-for-nothing', 'signed-action']],
    [
      'for a token that nobody knows',
      { currency: to },
      ['nft-for-nothing', 'unknown-token', 'signed-action'],
    ],
    ['for coins', {}, ['signed-action']],
    ['in a bid for a collection that nobody knows', { quoteType: 0 }, ['unlisted-nft', 'signed-action']],
  ])('behavior: warns of an NFT for nothing on LooksRare: %s', async (_, changed, expected) => {
    expect(codes(await decode({ kind: 'typedData', typedData: looksRare(changed) }))).toEqual(expected)
  })

  it('behavior: warns where others get more of the price than the seller', async () => {
    const half = { startAmount: '2500000000000000000', endAmount: '2500000000000000000' }
    const order = (share: object) =>
      decode({ kind: 'typedData', typedData: seaport([half, { ...share, recipient: to }]) })
    expect(codes(await order(half))).toEqual(['signed-action'])
    expect(codes(await order({}))).toEqual(['mostly-for-others', 'signed-action'])
    expect(codes(await order({ ...half, endAmount: '2500000000000000001' }))).toContain('mostly-for-others')
  })

  it('behavior: warns of network-mismatch of typed data, and not on their network', async () => {
    const on = (network: string) => decode({ kind: 'typedData', typedData: permit(0n), network })
    expect(codes(await on('eip155:10'))).toEqual(['network-mismatch'])
    expect(codes(await on('eip155:1'))).toEqual([])
  })

  it.each([
    ['another site', 'evil.example', ['domain-mismatch']],
    ['this site', 'shop.example', []],
  ])('behavior: warns of a sign-in for another site: %s', async (_, origin, expected) => {
    const message = `shop.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://shop.example`
    expect(codes(await decode({ kind: 'message', message, origin }))).toEqual(expected)
  })

  it('behavior: warns of a sign-in message with an address other than the signer’s', async () => {
    const message = `shop.example wants you to sign in with your Ethereum account:\n${to}\n\nURI: https://shop.example`
    expect(codes(await decode({ kind: 'message', message }))).toEqual(['address-mismatch'])
  })

  it.each([
    ['changes the direction', 'Pay \u202e001 to Ben', 'Pay ⟨U+202E⟩001 to Ben', ['hidden-characters']],
    ['is partly invisible', 'a\u200bb', 'a⟨U+200B⟩b', ['hidden-characters']],
    ['has a long gap', `Hi${'\n \n'.repeat(20)}Pay`, 'Hi\n⟨↵ × 40⟩\nPay', ['hidden-characters']],
    ['has a long gap in a line', `Hi${' '.repeat(200)}Pay`, 'Hi ⟨␣ × 200⟩ Pay', ['hidden-characters']],
    ['has paragraphs', 'Hi\n\nAda\n\n\nPay', 'Hi\n\nAda\n\n\nPay', []],
    ['has emoji', '👩‍👩‍👧 ❤️ ok', '👩‍👩‍👧 ❤️ ok', []],
    ['is in another script', 'Grüezi שלום 你好\n\tगाना', 'Grüezi שלום 你好\n\tगाना', []],
  ])(
    'behavior: marks and reports hidden characters alone: a message that %s',
    async (_, message, raw, expected) => {
      const decoded = await decode({ kind: 'message', message })
      expect(decoded.raw).toBe(raw)
      expect(codes(decoded)).toEqual(expected)
    },
  )

  it('behavior: warns of looks-like-transaction and unreadable-payload, and not of text', async () => {
    const transaction = serializeTransaction({ chainId: 1, type: 'eip1559', to, value: 1n })
    expect(codes(await decode({ kind: 'message', message: { raw: transaction } }))).toEqual([
      'looks-like-transaction',
    ])
    expect(codes(await decode({ kind: 'message', message: transaction }))).toEqual(['looks-like-transaction'])
    expect(codes(await decode({ kind: 'payload', payload: 'ff'.repeat(32) }))).toEqual(['unreadable-payload'])
    expect(codes(await decode({ kind: 'message', message: `0x${'ff'.repeat(32)}` }))).toEqual([
      'unreadable-payload',
    ])
    expect(codes(await decode({ kind: 'message', message: `My address: ${address}` }))).toEqual([])
  })
})
