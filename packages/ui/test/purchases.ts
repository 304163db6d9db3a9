import type { Purchase } from '@latchkey/react'

import { address } from './fixtures.tsx'

/** Ada buys ether at MoonPay. */
export const purchase = (facts: Partial<Purchase> = {}): Purchase => ({
  id: 'purchase-1',
  provider: 'moonpay',
  address,
  network: 'eip155:1',
  currency: 'ETH',
  startedAt: Date.UTC(2026, 2, 14, 9, 26),
  status: 'pending',
  url: 'https://buy.moonpay.com/?apiKey=pk',
  window: 'open',
  ...facts,
})

export const buyable = [
  { currency: 'ETH', network: 'eip155:1' },
  { currency: 'USDC', network: 'eip155:1' },
  { currency: 'ETH', network: 'eip155:8453' },
  { currency: 'USDC', network: 'eip155:8453' },
] as const
