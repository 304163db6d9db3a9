import type { DecodedField, DecodedRequest, SignRequest } from '@latchkey/react'

// Requests of Solana and Tron, and a sign-in, as they are decoded.

const commonFields = {
  origin: 'larkfield.example',
  status: 'waiting',
  requestedAt: Date.UTC(2026, 2, 14, 9, 26),
} as const

const row = (
  name: DecodedField['name'],
  label: string,
  value: string,
  more: Partial<DecodedField> = {},
): DecodedField => ({ name, label, value, kind: 'text', ...more })
const addressRow = (
  name: DecodedField['name'],
  label: string,
  address: string,
  more: Partial<DecodedField> = {},
) => row(name, label, address, { kind: 'address', address, ...more })
const detail = { isDetail: true } as const

/** A million TRX of energy for a stranger, locked for 30 days. */
export const tronLendingRequest = {
  ...commonFields,
  id: 'tronLending',
  kind: 'transaction',
  chain: 'tron',
  address: 'TBtgSv2KHDGzJB5ynzENtaB3oF3EtfS76n',
  transaction:
    '0a02267e22089a447d222e8de9f240dba5eeb6b7335a7a083912760a35747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e44656c65676174655265736f75726365436f6e7472616374123d0a1541151515151515151515151515151515151515151510011880a094a58d1d221541abababababababababababababababababababab28013080de347080d0eab6b733',
} satisfies SignRequest

/** {@link tronLendingRequest}, as decoded. Details are left out. */
export const tronLending: DecodedRequest = {
  source: 'built-in',
  action: 'lend',
  fields: [
    row('operation', 'Operation', 'DelegateResource'),
    row('resource', 'Resource', 'ENERGY'),
    row('amount', 'Amount', '1000000 TRX', { kind: 'amount' }),
    addressRow('receiver', 'Receiver', 'TRcvCk5fLxxgRc7KopfPXb3GzUqZMjcKkn'),
    row('locked', 'Locked', 'Yes', { special: 'yes' }),
    row('lock-period', 'Locked for', '30 × 24 h'),
  ],
  warnings: [
    {
      code: 'resources-locked',
      severity: 'danger',
      facts: { receiver: 'TRcvCk5fLxxgRc7KopfPXb3GzUqZMjcKkn' },
    },
  ],
  raw: tronLendingRequest.transaction,
}

/** A million TRX for one unit of a token that nobody names. */
export const tronTradeRequest = {
  ...commonFields,
  id: 'tronTrade',
  kind: 'transaction',
  chain: 'tron',
  address: 'TBtgSv2KHDGzJB5ynzENtaB3oF3EtfS76n',
  transaction:
    '0a02267e22089a447d222e8de9f240dba5eeb6b7335a65082c12610a38747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e45786368616e67655472616e73616374696f6e436f6e747261637412250a15411515151515151515151515151515151515151515100c1a015f2080a094a58d1d28017080d0eab6b733',
} satisfies SignRequest

/** {@link tronTradeRequest}, as decoded. */
export const tronTrade: DecodedRequest = {
  source: 'built-in',
  action: 'trade',
  fields: [
    row('operation', 'Operation', 'ExchangeTransaction'),
    row('amount', 'Amount', '1000000 TRX', { group: 'give', kind: 'amount' }),
    row('at-least', 'At least', '1', { group: 'get', kind: 'amount' }),
    row('exchange', 'Exchange', '#12'),
  ],
  warnings: [{ code: 'unknown-return', severity: 'danger', facts: {} }],
  raw: tronTradeRequest.transaction,
}

/** Tokens that are destroyed. */
export const solanaBurnRequest = {
  ...commonFields,
  id: 'solanaBurn',
  kind: 'transaction',
  chain: 'solana',
  address: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  transaction:
    '01000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000401010101010101010101010101010101010101010101010101010101010101010404040404040404040404040404040404040404040404040404040404040404030303030303030303030303030303030303030303030303030303030303030306ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a909090909090909090909090909090909090909090909090909090909090909090103030102000a0f00f902950000000009',
  network: 'solana:mainnet',
} satisfies SignRequest

/** {@link solanaBurnRequest}, as decoded. */
export const solanaBurn: DecodedRequest = {
  source: 'built-in',
  action: 'burn',
  network: 'solana:mainnet',
  networkName: 'Solana',
  fields: [
    row('amount', 'Amount', '2500000000', { group: '1', kind: 'amount' }),
    addressRow('token', 'Token', 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8', { group: '1' }),
    addressRow('token-account', 'Token account', 'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq', {
      group: '1',
    }),
    row('network-fee', 'Network fee', 'Up to 0.000005 SOL', {
      special: 'up-to',
      limit: '0.000005 SOL',
      kind: 'amount',
    }),
  ],
  warnings: [
    {
      code: 'tokens-burned',
      severity: 'danger',
      facts: { token: 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8' },
    },
    {
      code: 'unknown-token',
      severity: 'caution',
      facts: { token: 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8' },
    },
  ],
  raw: solanaBurnRequest.transaction,
}

/** A program that nobody knows, behind a payment of one lamport, with accounts in a lookup table. */
export const solanaUnknownRequest = {
  ...commonFields,
  id: 'solanaUnknown',
  kind: 'transaction',
  chain: 'solana',
  address: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  transaction:
    '0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800100000501010101010101010101010101010101010101010101010101010101010101010202020202020202020202020202020202020202020202020202020202020202000000000000000000000000000000000000000000000000000000000000000004040404040404040404040404040404040404040404040404040404040404040909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090902020200010c0200000001000000000000000403000305010701080808080808080808080808080808080808080808080808080808080808080802000100',
  network: 'solana:mainnet',
} satisfies SignRequest

/** {@link solanaUnknownRequest}, as decoded. */
export const solanaUnknown: DecodedRequest = {
  source: 'unknown',
  action: 'calls',
  network: 'solana:mainnet',
  networkName: 'Solana',
  fields: [
    row('amount', 'Amount', '0.000000001 SOL', { group: '1', kind: 'amount' }),
    addressRow('to', 'To', '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR', { group: '1' }),
    row('instruction', 'Instruction', '7', { group: '2' }),
    addressRow('program', 'Program', 'cGfHiC6Kgg3FpFZvgwGcswsCRtp4aBP2fzuXRQPizuN', { group: '2' }),
    row('network-fee', 'Network fee', 'Up to 0.000005 SOL', {
      special: 'up-to',
      limit: '0.000005 SOL',
      kind: 'amount',
    }),
  ],
  warnings: [
    {
      code: 'unknown-program',
      severity: 'danger',
      facts: { program: 'cGfHiC6Kgg3FpFZvgwGcswsCRtp4aBP2fzuXRQPizuN' },
    },
    { code: 'hidden-accounts', severity: 'danger', facts: { tables: 1 } },
  ],
  raw: solanaUnknownRequest.transaction,
}

/** A sign-in with the URI of another site, which hands on rights. */
export const signInElsewhereRequest = {
  ...commonFields,
  id: 'signInElsewhere',
  kind: 'message',
  chain: 'ethereum',
  address: '0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A',
  message:
    'larkfield.example wants you to sign in with your Ethereum account:\n0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A\n\nSign in to the reading room.\n\nURI: https://bank.example/login\nVersion: 1\nChain ID: 1\nNonce: k7Qm2x9RwB\nIssued At: 2026-03-14T09:26:00Z\nResources:\n- https://larkfield.example/terms\n- urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9waG90b3MuZXhhbXBsZS9hbGJ1bXMiOnsiY3J1ZC9yZWFkIjpbe31dLCJjcnVkL2RlbGV0ZSI6W3t9XX19LCJwcmYiOltdfQ',
} satisfies SignRequest

/** {@link signInElsewhereRequest}, as decoded. */
export const signInElsewhere: DecodedRequest = {
  source: 'built-in',
  action: 'sign-in',
  fields: [
    row('domain', 'Domain', 'larkfield.example'),
    addressRow('signer', 'Signer', '0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A'),
    row('statement', 'Statement', 'Sign in to the reading room.'),
    row('uri', 'URI', 'https://bank.example/login'),
    row('resource-uri', 'Resource', 'https://larkfield.example/terms'),
    row('right', 'Hands on', 'crud/read: https://photos.example/albums'),
    row('right', 'Hands on', 'crud/delete: https://photos.example/albums'),
    row(
      'resource-uri',
      'Resource',
      'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9waG90b3MuZXhhbXBsZS9hbGJ1bXMiOnsiY3J1ZC9yZWFkIjpbe31dLCJjcnVkL2RlbGV0ZSI6W3t9XX19LCJwcmYiOltdfQ',
      { ...detail },
    ),
  ],
  warnings: [
    {
      code: 'uri-mismatch',
      severity: 'danger',
      facts: { uri: 'https://bank.example/login', domain: 'larkfield.example' },
    },
    { code: 'rights-handed-on', severity: 'danger', facts: {} },
  ],
  raw: signInElsewhereRequest.message,
}
