import type { KitConfig, Payment, Quote, Recipient, SignedRequest } from '@latchkey/react'
import { fn } from 'storybook/test'

import { minute, session } from './fixtures.tsx'
import {
  balances,
  dollars,
  ether,
  historyEntries,
  networks,
  payment,
  paymentFacts,
  recipient,
} from './payments.ts'
import { buyable, purchase } from './purchases.ts'
import { createWalletKit, type WalletKitOptions } from './walletKit.ts'

const timestamp = { seconds: '1760000000', nanos: '0' }

export interface PayingKitOptions extends WalletKitOptions {
  /** How the payment is once it was sent. */
  paid?: Partial<Payment>
  /** Nothing was sent or received yet. */
  quiet?: boolean
  /** Saved recipients. */
  recipients?: readonly Recipient[]
  /** Requests that the user signed on this device. */
  signed?: readonly SignedRequest[]
}

/** A kit with endpoints, prices and on-ramp providers, whose payments end as the story says. */
export function createPayingKit(parameters: PayingKitOptions = {}) {
  const { paid = {}, quiet, recipients = [], signed = [], ...options } = parameters
  const kit = createWalletKit(options)
  keepRecipients(kit.api, recipients)
  const wallet: KitConfig['wallet'] = {
    rpc: { 'eip155:1': 'https://rpc.example', 'eip155:8453': 'https://base.example' },
    tokens: [{ network: 'eip155:1', address: dollars.address ?? '', symbol: 'USDC', decimals: 6 }],
    onRamp: { providers: ['moonpay', 'coinbase'] },
  }
  Object.assign(kit, { config: { ...kit.config, wallet } })
  kit.show({ signedRequests: signed })
  const quote: Quote = {
    ...paymentFacts,
    id: 'payment-1',
    expiresAt: Date.now() + minute,
    plan: { kind: 'ethereum', gasLimit: 21_000n, fees: { gasPrice: 10_000_000_000n } },
  }
  Object.assign(kit.assets, {
    networks: fn(async () => networks).mockName('networks'),
    balances: fn(async () => balances).mockName('balances'),
    history: fn(async () => ({
      entries: quiet ? [] : historyEntries,
      isComplete: true,
      problems: [],
    })).mockName('history'),
  })
  Object.assign(kit.payments, {
    checkRecipient: fn(async () => ({
      status: 'valid',
      address: recipient,
      isOwn: false,
      isKnown: false,
      warnings: ['first-time'],
    })).mockName('checkRecipient'),
    quote: fn(async ({ amount }: { amount: bigint | 'max' }) => {
      const exact = amount === 'max' ? balances[0]!.amount! - quote.fee.max : amount
      return { ...quote, amount: exact, total: exact + quote.fee.max }
    }).mockName('quote'),
    send: fn(async ({ amount }: Quote) => {
      const sent = payment({ amount, asset: ether, ...paid })
      kit.show({ payments: [sent] })
      return sent
    }).mockName('sendPayment'),
    resend: fn(async () => {
      const sent = payment({ ...paid, isAcknowledged: true })
      kit.show({ payments: [sent] })
      return sent
    }).mockName('resendPayment'),
  })
  Object.assign(kit.onRamp, {
    assets: fn(async () => buyable).mockName('onRampAssets'),
    start: fn(async () => {
      kit.show({ purchases: [purchase()] })
      return purchase()
    }).mockName('startPurchase'),
    refresh: fn(async () => kit.show({ purchases: [purchase({ status: 'completed' })] })).mockName(
      'refreshPurchase',
    ),
  })
  return kit
}

/** Recipients that change as the service would change them. */
function keepRecipients(api: object, stored: readonly Recipient[]): void {
  let recipients = stored
  Object.assign(api, {
    listRecipients: fn(async () => ({ recipients })).mockName('listRecipients'),
    createRecipient: fn(async (created: Pick<Recipient, 'recipientName' | 'address' | 'addressFormat'>) => {
      const times = { createdAt: timestamp, updatedAt: timestamp }
      const recipientId = `recipient-${recipients.length + 1}`
      recipients = [...recipients, { ...created, ...times, recipientId, userId: session.userId }]
      return { recipientId }
    }).mockName('createRecipient'),
    updateRecipient: fn(
      async ({ recipientId, recipientName }: Pick<Recipient, 'recipientId' | 'recipientName'>) => {
        recipients = recipients.map((one) =>
          one.recipientId === recipientId ? { ...one, recipientName } : one,
        )
        return { recipientId }
      },
    ).mockName('updateRecipient'),
    deleteRecipient: fn(async ({ recipientId }: Pick<Recipient, 'recipientId'>) => {
      recipients = recipients.filter((one) => one.recipientId !== recipientId)
      return { recipientId }
    }).mockName('deleteRecipient'),
  })
}
