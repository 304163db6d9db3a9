import type { DecodedField, DecodedRequest, SignRequest } from '@latchkey/react'

const commonFields = {
  kind: 'transaction',
  origin: 'larkfield.example',
  status: 'waiting',
  requestedAt: Date.UTC(2026, 2, 14, 9, 26),
} as const

const shop = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const receiver = 'TRcvCk5fLxxgRc7KopfPXb3GzUqZMjcKkn'

/** 0.5 BTC of 1 BTC, with change. */
export const bitcoinRequest = {
  ...commonFields,
  id: 'bitcoin',
  chain: 'bitcoin',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  transaction:
    '70736274ff01007d0200000001f6e8c604bc5fb7eaa98fcf5c86bbfed5f34a433f04e4933f00992fed22c259940000000000fdffffff0280f0fa02000000002200201863143c14c5166804bd19203356da136c985678cd4d27a1b8c632960490326270c9fa0200000000160014751e76e8199196d454941c45d1b3a323f1433bd6000000000001011f00e1f50500000000160014751e76e8199196d454941c45d1b3a323f1433bd6000000',
} satisfies SignRequest

/** 100 TRX. */
export const tronRequest = {
  ...commonFields,
  id: 'tron',
  chain: 'tron',
  address: 'TBtgSv2KHDGzJB5ynzENtaB3oF3EtfS76n',
  transaction:
    '0a02267e22089a447d222e8de9f240dba5eeb6b7335a68080112640a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412330a15411515151515151515151515151515151515151515121541abababababababababababababababababababab1880c2d72f7080d0eab6b733',
} satisfies SignRequest

const amountRow = (label: string, name: DecodedField['name'], value: string): DecodedField => ({
  label,
  name,
  value,
  kind: 'amount',
})
const toRow = (address: string): DecodedField => ({
  label: 'To',
  name: 'to',
  value: address,
  kind: 'address',
  address,
})

/** The payment of {@link bitcoinRequest}, as decoded. */
export const bitcoinPayment: DecodedRequest = {
  source: 'built-in',
  action: 'send',
  network: 'bip122:000000000019d6689c085ae165831e93',
  networkName: 'Bitcoin',
  fields: [
    amountRow('Amount', 'amount', '0.5 BTC'),
    toRow(shop),
    amountRow('Back to you', 'change', '0.4999 BTC'),
    amountRow('Network fee', 'network-fee', '0.0001 BTC'),
    amountRow('Total', 'total', '0.5001 BTC'),
    { label: 'Sequence', name: 'sequence', value: '0xfffffffd', kind: 'text', isDetail: true },
  ],
  warnings: [],
  raw: bitcoinRequest.transaction,
}

/** The payment of {@link tronRequest}, as decoded. */
export const tronPayment: DecodedRequest = {
  source: 'built-in',
  action: 'send',
  fields: [
    amountRow('Amount', 'amount', '100 TRX'),
    toRow(receiver),
    {
      label: 'Expires',
      name: 'expires',
      value: '2026-01-01 00:01:00.123 UTC',
      kind: 'date',
      isDetail: true,
    },
  ],
  warnings: [],
  raw: tronRequest.transaction,
}
