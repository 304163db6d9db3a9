import type { AllowanceList, TokenAllowance } from '@latchkey/react'
import { fn } from 'storybook/test'

import { address } from './fixtures.tsx'
import { createPayingKit } from './payingKit.ts'
import { dollars } from './payments.ts'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

export const allowance = (facts: Partial<TokenAllowance> = {}): TokenAllowance => ({
  id: 'dollars',
  kind: 'token',
  network: 'eip155:1',
  owner: address,
  spender: permit2,
  spenderName: 'Permit2',
  token: dollars.address ?? '',
  asset: dollars,
  amount: (1n << 256n) - 1n,
  isUnlimited: true,
  atRisk: { amount: 250_000_000n, fiat: { amount: 250, currency: 'USD' } },
  signedAt: Date.UTC(2026, 2, 2, 9, 26),
  origin: 'larkfield.example',
  status: 'active',
  ...facts,
})

/** An allowance of each kind. */
export const allowances: TokenAllowance[] = [
  allowance(),
  allowance({
    id: 'permit2',
    kind: 'permit2',
    spender: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
    spenderName: undefined,
    amount: 40_000_000n,
    isUnlimited: false,
    expiresAt: Date.UTC(2026, 3, 2),
    atRisk: { amount: 40_000_000n, fiat: { amount: 40, currency: 'USD' } },
  }),
  allowance({
    id: 'collection',
    kind: 'collection',
    network: 'eip155:8453',
    spender: '0x1E0049783F008A0085193E00003D00cd54003c71',
    spenderName: undefined,
    token: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D',
    asset: undefined,
    amount: undefined,
    atRisk: undefined,
    origin: undefined,
  }),
  allowance({
    id: 'nft',
    kind: 'nft',
    spender: '0x1E0049783F008A0085193E00003D00cd54003c71',
    spenderName: undefined,
    token: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D',
    asset: undefined,
    amount: undefined,
    tokenId: 4_821n,
    isUnlimited: false,
    atRisk: undefined,
  }),
  allowance({
    id: 'unlisted',
    spender: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    spenderName: undefined,
    token: '0x6B3595068778DD592e39A122f4f5a5cF09C90fE2',
    asset: undefined,
    amount: 7n,
    isUnlimited: false,
    atRisk: undefined,
    signedAt: undefined,
    origin: undefined,
  }),
  allowance({
    id: 'empty',
    spender: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    spenderName: undefined,
    isUnlimited: false,
    amount: 40_000_000n,
    atRisk: { amount: 0n },
  }),
]

export const listOf = (facts: Partial<AllowanceList> = {}): AllowanceList => ({
  allowances,
  isComplete: false,
  problems: [],
  ...facts,
})

export interface AllowanceKitOptions {
  list?: AllowanceList
  /** Error of the list. */
  error?: { code: string; retryable: boolean }
  pending?: boolean
  /** Error of taking one back. */
  refusal?: { code: string; retryable: boolean }
}

/** A kit whose account has given allowances. One that is taken back is confirmed with the second reading. */
export function createAllowanceKit({ list = listOf(), error, pending, refusal }: AllowanceKitOptions = {}) {
  const kit = createPayingKit()
  let present = list
  const fail = (facts: object) => Promise.reject(Object.assign(new Error('story'), facts))
  const change = (next: (each: readonly TokenAllowance[]) => readonly TokenAllowance[]) => {
    present = { ...present, allowances: next(present.allowances) }
  }
  Object.assign(kit.allowances, {
    list: fn(async () => {
      if (pending) await new Promise(() => undefined)
      if (error) await fail(error)
      const answer = present
      change((each) => each.filter(({ status }) => status !== 'revoking'))
      return answer
    }).mockName('listAllowances'),
    revoke: fn(async ({ id }: TokenAllowance) => {
      if (refusal) await fail(refusal)
      change((each) => each.map((one) => (one.id === id ? { ...one, status: 'revoking' } : one)))
      return { hash: `0x${'ab'.repeat(32)}` }
    }).mockName('revokeAllowance'),
  })
  return kit
}
