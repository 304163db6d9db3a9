import type { DecodedField, DecodedRequest, SignRequest } from '@latchkey/react'

import { address } from './fixtures.tsx'

// The requests of every story of the signing window: Larkfield's council votes.
const commonFields = {
  address,
  origin: 'larkfield.example',
  status: 'waiting',
  requestedAt: Date.UTC(2026, 2, 14, 9, 26),
} as const

export const vote = `Larkfield Council

Vote: Yes
Proposal: 42, Extend the reading room hours
Issued: 2026-03-14 09:26 UTC
Nonce: k7Qm2x9RwB`

/** A message to sign. */
export const messageRequest = (message = vote, id = 'message'): SignRequest => ({
  ...commonFields,
  id,
  kind: 'message',
  chain: 'ethereum',
  message,
})

export const typedDataRequest: SignRequest = {
  ...commonFields,
  id: 'typedData',
  kind: 'typedData',
  chain: 'ethereum',
  typedData: {
    domain: { name: 'Larkfield Loans', chainId: '1' },
    types: { Loan: [{ name: 'book', type: 'string' }] },
    primaryType: 'Loan',
    message: { book: 'A Field Guide to Larks' },
  },
}

/** 0.5 ETH on mainnet. */
export const transactionRequest: SignRequest = {
  ...commonFields,
  id: 'transaction',
  kind: 'transaction',
  chain: 'ethereum',
  transaction:
    '0x02f0010c8459682f008506fc23ac0082520894fb6916095ca1df60bb79ce92ce3ea74c37c5d3598806f05b59d3b2000080c0',
}

export const payloadRequest: SignRequest = {
  ...commonFields,
  id: 'payload',
  kind: 'payload',
  chain: 'ethereum',
  payload: `0x${'5f'.repeat(32)}`,
}

export const solanaRequest: SignRequest = {
  ...commonFields,
  id: 'solana',
  kind: 'message',
  chain: 'solana',
  address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  message: 'Sign in to the reading room.',
}

/** 0.5 ETH, as decoded. */
export const payment: DecodedRequest = {
  source: 'built-in',
  action: 'send',
  network: 'eip155:1',
  networkName: 'Ethereum',
  fields: [
    { label: 'Amount', name: 'amount', value: '0.5 ETH', kind: 'amount' },
    {
      label: 'To',
      name: 'to',
      value: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      kind: 'address',
      address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    },
  ],
  warnings: [],
  raw: '0x02f0',
}

/** A signature that would give everything away. */
export const permit: DecodedRequest = {
  source: 'built-in',
  action: 'permit',
  network: 'eip155:1',
  networkName: 'Ethereum',
  fields: [
    { label: 'Amount', name: 'amount', value: 'Unlimited', special: 'unlimited', kind: 'amount' },
    {
      label: 'Spender',
      name: 'spender',
      value: '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf',
      kind: 'address',
      address: '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf',
    },
  ],
  warnings: [
    {
      code: 'unlimited-approval',
      severity: 'danger',
      facts: { spender: '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf' },
    },
    { code: 'permit-signature', severity: 'caution', facts: {} },
  ],
  raw: '{}',
}

/** Nothing to warn about. */
export const harmless: DecodedRequest = {
  source: 'built-in',
  action: 'message',
  fields: [],
  warnings: [],
  raw: vote,
}

const token = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'

/** A token that nobody has listed. */
export const unknownToken: DecodedRequest = {
  ...payment,
  fields: [
    { label: 'Amount or token ID', name: 'amount-or-id', value: '250000000', kind: 'amount' },
    ...payment.fields.slice(1),
    { label: 'Token', name: 'token', value: token, kind: 'address', address: token },
  ],
  warnings: [{ code: 'unknown-token', severity: 'caution', facts: { token } }],
}

const upTo = (label: string, name: 'network-fee' | 'total', limit: string): DecodedField => ({
  label,
  name,
  value: `Up to ${limit}`,
  special: 'up-to',
  limit,
  kind: 'amount',
})

/** A payment whose fee is more than what is paid. */
export const highFee: DecodedRequest = {
  ...payment,
  fields: [...payment.fields, upTo('Network fee', 'network-fee', '3 ETH'), upTo('Total', 'total', '3.5 ETH')],
  warnings: [{ code: 'high-fee', severity: 'danger', facts: { fee: '3 ETH' } }],
}
