import type {
  Asset,
  Balance,
  HistoryEntry,
  Payment,
  PaymentFacts,
  Recipient,
  SignedRequest,
  WalletNetwork,
} from '@latchkey/react'

import { address, session } from './fixtures.tsx'
import { payment as decodedPayment } from './signRequests.ts'

export const ether: Asset = {
  id: 'eip155:1/slip44:60',
  network: 'eip155:1',
  kind: 'native',
  symbol: 'ETH',
  decimals: 18,
  name: 'Ether',
}
export const dollars: Asset = {
  id: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  network: 'eip155:1',
  kind: 'token',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  decimals: 6,
  name: 'USD Coin',
}
export const baseEther: Asset = { ...ether, id: 'eip155:8453/slip44:60', network: 'eip155:8453' }

export const networks: WalletNetwork[] = [
  { id: 'eip155:1', name: 'Ethereum', namespace: 'eip155', nativeAsset: ether, isTestNetwork: false },
  { id: 'eip155:8453', name: 'Base', namespace: 'eip155', nativeAsset: baseEther, isTestNetwork: false },
]

/** Ada's first account: ether with a price, a token without one, and a network that doesn't answer. */
export const balances: Balance[] = [
  {
    asset: ether,
    amount: 1_234_567_890_123_456_789n,
    fiat: { amount: 3_086.42, currency: 'USD' },
    price: { amount: 2_500, currency: 'USD', change24h: 0.6 },
  },
  { asset: dollars, amount: 250_000_000n },
  {
    asset: baseEther,
    amount: undefined,
    problem: Object.assign(new Error('story'), {
      code: 'RPC_FAILED',
      retryable: true,
    }) as object as NonNullable<Balance['problem']>,
  },
]

export const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
/** The same first and last four characters, in another account. */
export const lookAlike = '0xfB69D2a6cC6A0B2bcAE4B1F2D8E0f4A5B6C7d359'

/** Saved by Ada and by another user of her account. */
export const savedRecipients: Recipient[] = [
  {
    recipientId: 'recipient-mum',
    recipientName: 'Mum',
    address: recipient,
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    domainName: 'grace.eth',
    userId: session.userId,
    createdAt: { seconds: '1760000000', nanos: '0' },
    updatedAt: { seconds: '1760000000', nanos: '0' },
  },
  {
    recipientId: 'recipient-landlord',
    recipientName: 'Landlord Berlin',
    address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    userId: 'another-user',
    createdAt: { seconds: '1759000000', nanos: '0' },
    updatedAt: { seconds: '1759000000', nanos: '0' },
  },
]

export const paymentFacts: PaymentFacts = {
  from: address,
  network: 'eip155:1',
  to: recipient,
  asset: ether,
  amount: 250_000_000_000_000_000n,
  fee: { asset: ether, amount: 210_000_000_000_000n, max: 400_000_000_000_000n },
  total: 250_400_000_000_000_000n,
}

export const payment = (facts: Partial<Payment> = {}): Payment => ({
  ...paymentFacts,
  id: 'payment-1',
  status: 'submitted',
  hash: `0x${'ab'.repeat(32)}`,
  isAcknowledged: true,
  createdAt: Date.UTC(2026, 2, 14, 9, 26),
  ...facts,
})

const entry = (facts: Partial<HistoryEntry>): HistoryEntry => ({
  hash: '0x01',
  network: 'eip155:1',
  direction: 'in',
  status: 'confirmed',
  assetId: ether.id,
  amount: 1_000_000_000_000_000_000n,
  counterparty: recipient,
  at: Date.UTC(2026, 2, 12, 9, 26),
  url: 'https://etherscan.io/tx/0x01',
  ...facts,
})

export const historyEntries: HistoryEntry[] = [
  entry({}),
  entry({ hash: '0x02', direction: 'out', amount: 20_000_000n, assetId: dollars.id }),
  entry({ hash: '0x03', direction: 'out', status: 'failed' }),
  entry({ hash: '0x04', assetId: undefined, amount: undefined, counterparty: undefined }),
]

/** Requests that Ada signed for sites: a payment, and a message of which only its kind is known. */
export const signedRequests: SignedRequest[] = [
  {
    id: 'signed-1',
    kind: 'transaction',
    address,
    chain: 'ethereum',
    origin: 'shop.example',
    signedAt: Date.UTC(2026, 2, 14, 9, 20),
    decoded: decodedPayment,
    network: 'eip155:1',
    hash: `0x${'cd'.repeat(32)}`,
    url: `https://etherscan.io/tx/0x${'cd'.repeat(32)}`,
    status: 'confirmed',
  },
  {
    id: 'signed-2',
    kind: 'message',
    address,
    chain: 'ethereum',
    origin: 'larkfield.example',
    signedAt: Date.UTC(2026, 2, 14, 9, 10),
    status: 'signed',
  },
]
