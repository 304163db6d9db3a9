import { expect, it } from 'vitest'

import { payment } from '../../../test/payments.ts'
import { listRecents } from './listRecents.ts'

const at = { network: 'eip155:1', from: '0xself' }
const paid = (to: string, createdAt: number, changes: Parameters<typeof payment>[0] = {}) =>
  payment({ to, createdAt, status: 'confirmed', ...changes })

it('listRecents: three recipients, each once, newest first', () => {
  const payments = ['0xa', '0xb', '0xa', '0xc', '0xd'].map((to, index) => paid(to, 9 - index))
  expect(listRecents(payments, at)).toEqual([
    { address: '0xa', at: 9 },
    { address: '0xb', at: 8 },
    { address: '0xc', at: 6 },
  ])
})

it('listRecents: none of another kind of network, of failed payments, or of the account itself', () => {
  const payments = [
    paid('sol', 4, { network: 'solana:mainnet' }),
    paid('0xfailed', 3, { status: 'failed' }),
    paid('0xself', 2),
    paid('0xbase', 1, { network: 'eip155:8453' }),
  ]
  expect(listRecents(payments, at)).toEqual([{ address: '0xbase', at: 1 }])
})
