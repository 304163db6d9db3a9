import { createPaymentLink } from '@latchkey/react'
import { expect, it } from 'vitest'

import { ether, recipient } from '../../../test/payments.ts'
import { bitcoinAddress, solanaAddress } from '../../../test/walletKit.ts'
import { readScanned } from './readScanned.ts'

const ethereum = { namespace: 'eip155', networks: ['eip155:1', 'eip155:8453'] }
const both = { namespace: 'eip155', networks: ['eip155:1', 'solana:mainnet'] }
const toRecipient = (to: string) => ({ status: 'recipient', to })
const elsewhere = (chain?: string) => ({ status: 'elsewhere', chain })

it('default: an address', () => {
  expect(readScanned(` ${recipient}\n`, ethereum)).toEqual(toRecipient(recipient))
})

it('behavior: links and names stay as they are, for the form to read', () => {
  const texts = [
    createPaymentLink({ to: recipient, asset: ether, amount: 1n }),
    `ethereum:${recipient}`,
    `eip155:8453:${recipient}`,
    `https://etherscan.io/address/${recipient}`,
    'ada.eth',
  ]
  for (const text of texts) expect(readScanned(text, ethereum)).toEqual(toRecipient(text))
})

it('behavior: a link that asks for more than a payment goes to the form, which says so', () => {
  const text = `solana:${solanaAddress}?memo=Order%201`
  expect(readScanned(text, both)).toEqual(toRecipient(text))
})

it('behavior: the scheme of other wallets is taken off', () => {
  expect(readScanned(`metamask:${recipient}`, ethereum)).toEqual(toRecipient(recipient))
})

it('behavior: an address of another account of the user becomes a link, by which the form changes the account', () => {
  expect(readScanned(solanaAddress, both)).toEqual(toRecipient(`solana:${solanaAddress}`))
  expect(readScanned(recipient, { ...both, namespace: 'solana' })).toEqual(
    toRecipient(`ethereum:${recipient}`),
  )
})

it('behavior: names the chain where the app can’t send', () => {
  expect(readScanned(bitcoinAddress, both)).toEqual(elsewhere('Bitcoin'))
  expect(readScanned(`BITCOIN:${bitcoinAddress.toUpperCase()}?amount=1`, both)).toEqual(elsewhere('Bitcoin'))
  expect(readScanned(solanaAddress, ethereum)).toEqual(elsewhere('Solana'))
  expect(readScanned(`solana:${solanaAddress}?amount=1`, ethereum)).toEqual(elsewhere('Solana'))
  expect(readScanned(`ethereum:${recipient}@137?value=1`, ethereum)).toEqual(elsewhere('Polygon'))
  expect(readScanned(`ethereum:${recipient}@987654321`, ethereum)).toEqual(elsewhere())
})

it.each([
  '',
  'https://cafe.example/menu',
  'WIFI:T:WPA;S:Cafe;P:secret;;',
  'mailto:ada@example.com',
  `0x${'ab'.repeat(32)}`,
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn',
])('error: no recipient in %s', (text) => {
  expect(readScanned(text, both)).toEqual({ status: 'unreadable' })
})
