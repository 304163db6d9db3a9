import type { DecodedField, DecodedRequest, RequestWarning } from '@latchkey/react'

import { address } from './fixtures.tsx'

const spender = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const birds = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

const addressField = (label: string, name: DecodedField['name'], value: string): DecodedField => ({
  label,
  name,
  value,
  kind: 'address',
  address: value,
})
const ethereum = { network: 'eip155:1', networkName: 'Ethereum', raw: '0x095ea7b3' } as const

export const dangerOf = (warning: Omit<RequestWarning, 'severity'>): RequestWarning =>
  ({ ...warning, severity: 'danger' }) as RequestWarning
export const cautionOf = (warning: Omit<RequestWarning, 'severity'>): RequestWarning =>
  ({ ...warning, severity: 'caution' }) as RequestWarning

/** 0.5 ETH. */
export const decodedPayment: DecodedRequest = {
  ...ethereum,
  source: 'built-in',
  action: 'send',
  warnings: [],
  fields: [
    { label: 'Amount', name: 'amount', value: '0.5 ETH', kind: 'amount' },
    addressField('To', 'to', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'),
  ],
}

/** In the words of a descriptor, with a sentence. */
export const decodedSwap: DecodedRequest = {
  ...ethereum,
  source: 'descriptor',
  action: 'call',
  warnings: [],
  contract: spender,
  intent: 'Swap',
  sentence: 'Swap 250 USDC for at least 0.0712 ETH',
  app: { name: 'Larkfield Exchange', url: 'https://larkfield.example' },
  fields: [
    { label: 'Amount to send', value: '250 USDC', kind: 'amount' },
    { label: 'Minimum to receive', value: '0.0712 ETH', kind: 'amount' },
    { label: 'Beneficiary', value: address, kind: 'address', address },
    { label: 'Deadline', value: '2026-03-14 09:46:00Z', kind: 'date' },
  ],
}

export const decodedUnlimited: DecodedRequest = {
  ...ethereum,
  source: 'built-in',
  action: 'approve',
  contract: usdc,
  fields: [
    addressField('Spender', 'spender', spender),
    { label: 'Amount', name: 'amount', value: 'Unlimited USDC', special: 'unlimited', kind: 'amount' },
    addressField('Token', 'token', usdc),
  ],
  warnings: [dangerOf({ code: 'unlimited-approval', facts: { spender, token: usdc } })],
}

export const decodedUnknown: DecodedRequest = {
  ...ethereum,
  source: 'unknown',
  action: 'call',
  contract: birds,
  fields: [
    addressField('Contract', 'contract', birds),
    { label: 'Operation', name: 'operation', value: '0x5ae401dc', kind: 'text' },
  ],
  warnings: [dangerOf({ code: 'unknown-contract', facts: { contract: birds } })],
}

/** A wallet contract that carries an approval. */
export const decodedNested: DecodedRequest = {
  ...ethereum,
  source: 'descriptor',
  action: 'call',
  contract: address,
  intent: 'Sign multisig operation',
  app: { name: 'Safe{Wallet}' },
  fields: [
    { label: 'Operation type', value: 'Call', kind: 'text' },
    { label: 'Transaction', value: '0x095ea7b3', kind: 'nested', nested: decodedUnlimited },
    { label: 'Gas price', value: '0 ETH', kind: 'amount' },
  ],
  warnings: decodedUnlimited.warnings,
}

export const decodedSignIn: DecodedRequest = {
  source: 'built-in',
  action: 'sign-in',
  raw: 'larkfield.example wants you to sign in',
  fields: [
    { label: 'Domain', name: 'domain', value: 'larkfield.example', kind: 'text' },
    addressField('Signer', 'signer', address),
    { label: 'Statement', name: 'statement', value: 'Sign in to the reading room.', kind: 'text' },
  ],
  warnings: [
    dangerOf({
      code: 'domain-mismatch',
      facts: { domain: 'larkfield.example', origin: 'larkfie1d.example' },
    }),
    cautionOf({ code: 'hidden-characters', facts: { count: 2 } }),
  ],
}

/** An order with groups: the assets that are given, and those that are received. */
export const decodedOrder: DecodedRequest = {
  ...ethereum,
  source: 'unknown',
  action: 'typed-data',
  contract: spender,
  fields: [
    { label: 'NFT #7', value: birds, kind: 'address', address: birds, group: 'give' },
    { label: 'Amount', name: 'amount', value: '2 ETH', kind: 'amount', group: 'get' },
  ],
  warnings: [],
}
