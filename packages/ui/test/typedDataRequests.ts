import type { DecodedRequest } from '@latchkey/react'

import { address } from './fixtures.tsx'
import { payment } from './signRequests.ts'

const token = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const spender = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'

/** The app's own data, with nothing to fear in them. */
export const loan: DecodedRequest = {
  source: 'app',
  action: 'typed-data',
  intent: 'Loan',
  app: { name: 'Larkfield Loans' },
  fields: [{ label: 'Book', value: 'A Field Guide to Larks', kind: 'text' }],
  warnings: [],
  raw: '{}',
}

/** Typed data that nobody has described, and that name nothing to be moved. */
export const poll: DecodedRequest = {
  source: 'unknown',
  action: 'typed-data',
  fields: [
    { label: 'Domain', name: 'domain', value: 'snapshot', kind: 'text' },
    { label: 'Type', name: 'type', value: 'Vote', kind: 'text' },
    { label: 'choice', value: '1', kind: 'text' },
  ],
  warnings: [{ code: 'app-data', severity: 'caution', facts: { domain: 'snapshot' } }],
  raw: '{}',
}

/** Typed data that nobody can read, for a contract that nobody knows. */
export const unknownOrder: DecodedRequest = {
  ...poll,
  contract: token,
  fields: [
    { label: 'Domain', name: 'domain', value: 'Market', kind: 'text' },
    { label: 'Type', name: 'type', value: 'Order', kind: 'text' },
    { label: 'maker', value: address, kind: 'address', address },
    { label: 'calldata', value: `0x${'5f'.repeat(68)}`, kind: 'bytes' },
    { label: 'Contract', name: 'contract', value: token, kind: 'address', address: token, isDetail: true },
  ],
  warnings: [{ code: 'unknown-typed-data', severity: 'danger', facts: { domain: 'Market' } }],
}

/** Two calls of a user operation: an allowance for everything, and a payment. */
export const userOperation: DecodedRequest = {
  source: 'built-in',
  action: 'calls',
  network: 'eip155:1',
  networkName: 'Ethereum',
  fields: [
    {
      label: 'Call 1',
      name: 'call',
      value: token,
      kind: 'nested',
      group: '1',
      nested: {
        source: 'built-in',
        action: 'approve',
        contract: token,
        fields: [
          { label: 'Spender', name: 'spender', value: spender, kind: 'address', address: spender },
          { label: 'Amount', name: 'amount', value: 'Unlimited USDC', special: 'unlimited', kind: 'amount' },
          { label: 'Token', name: 'token', value: token, kind: 'address', address: token },
        ],
        warnings: [],
        raw: '0x095ea7b3',
      },
    },
    { label: 'Call 2', name: 'call', value: '0x', kind: 'nested', group: '2', nested: payment },
    {
      label: 'Network fee',
      name: 'network-fee',
      value: 'Up to 0.0002 ETH',
      special: 'up-to',
      limit: '0.0002 ETH',
      kind: 'amount',
    },
    { label: 'Fee paid by', name: 'paymaster', value: spender, kind: 'address', address: spender },
    { label: 'nonce', value: '1', kind: 'text', isDetail: true },
  ],
  warnings: [
    { code: 'unlimited-approval', severity: 'danger', facts: { spender, token } },
    { code: 'signed-action', severity: 'caution', facts: {} },
  ],
  raw: '{}',
}

/** The same with calls that can't be read. */
export const unreadOperation: DecodedRequest = {
  ...userOperation,
  fields: [
    { label: 'Data', name: 'data', value: `0x${'5f'.repeat(68)}`, kind: 'bytes' },
    ...userOperation.fields.slice(2),
  ],
  warnings: [
    { code: 'unread-calls', severity: 'danger', facts: {} },
    { code: 'signed-action', severity: 'caution', facts: {} },
  ],
}
