import { createSiweMessage as createWithViem, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'

import { createSiweMessage, createSiwsMessage } from './signInMessage.ts'

const address = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const times = { issuedAt: '2026-01-02T03:04:05.678Z' }
const fields = {
  domain: 'localhost:5173',
  address,
  uri: 'http://localhost:5173/shelf?a=1',
  chainId: 1,
  nonce: 'ab'.repeat(32),
  ...times,
}
const everything = {
  statement: 'Sign in to Larkfield.',
  expirationTime: '2026-01-02T03:09:05.678Z',
  notBefore: '2026-01-02T03:04:04.000Z',
  requestId: 'request-1',
  resources: ['https://example.com/terms', 'ipfs://bafy'],
}

describe('createSiweMessage', () => {
  test('default', () => {
    expect(createSiweMessage({ ...fields, statement: 'Sign in.' })).toMatchInlineSnapshot(`
      "localhost:5173 wants you to sign in with your Ethereum account:
      0xA0Cf798816D4b9b9866b5330EEa46a18382f251e

      Sign in.

      URI: http://localhost:5173/shelf?a=1
      Version: 1
      Chain ID: 1
      Nonce: abababababababababababababababababababababababababababababababab
      Issued At: 2026-01-02T03:04:05.678Z"
    `)
  })

  test.each([
    ['nothing more', {}],
    ['a statement', { statement: everything.statement }],
    ['everything', everything],
  ])(
    'behavior: writes the text that another library writes, with %s',
    (_, more: Partial<typeof everything>) => {
      const asDate = (text: string | undefined) => text && { date: new Date(text) }.date
      const theirs = createWithViem({
        ...fields,
        ...more,
        version: '1',
        address,
        issuedAt: new Date(fields.issuedAt),
        expirationTime: asDate(more.expirationTime) || undefined,
        notBefore: asDate(more.notBefore) || undefined,
      })
      const ours = createSiweMessage({ ...fields, ...more })
      expect(ours).toBe(theirs)
      expect(parseSiweMessage(ours)).toMatchObject({ domain: fields.domain, address, nonce: fields.nonce })
    },
  )
})

describe('createSiwsMessage', () => {
  const solana = { ...fields, address: '2ZjTR1vUs2pHXyTLxtFDhN2tsm2HbaH36cAxzJcwaXf8', chainId: 'mainnet' }

  test('default', () => {
    expect(createSiwsMessage({ ...solana, ...everything })).toMatchInlineSnapshot(`
      "localhost:5173 wants you to sign in with your Solana account:
      2ZjTR1vUs2pHXyTLxtFDhN2tsm2HbaH36cAxzJcwaXf8

      Sign in to Larkfield.

      URI: http://localhost:5173/shelf?a=1
      Version: 1
      Chain ID: mainnet
      Nonce: abababababababababababababababababababababababababababababababab
      Issued At: 2026-01-02T03:04:05.678Z
      Expiration Time: 2026-01-02T03:09:05.678Z
      Not Before: 2026-01-02T03:04:04.000Z
      Request ID: request-1
      Resources:
      - https://example.com/terms
      - ipfs://bafy"
    `)
  })

  test('behavior: omits a missing statement and chain', () => {
    const { chainId: _, ...rest } = solana
    expect(createSiwsMessage(rest).split('\n').slice(1, 5)).toEqual([
      solana.address,
      '',
      `URI: ${fields.uri}`,
      'Version: 1',
    ])
  })
})
