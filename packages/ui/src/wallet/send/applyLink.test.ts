import { createPaymentLink, readPaymentLink } from '@latchkey/react'
import { describe, expect, it } from 'vitest'

import { baseEther, dollars, ether, recipient } from '../../../test/payments.ts'
import { walletSendEn as texts } from '../../texts/en/walletSend.ts'
import { applyLink } from './applyLink.ts'

const assets = [ether, dollars, baseEther]
const draft = { assetId: ether.id, to: '', amount: '3', isMax: false }
const solana = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'

const apply = (text: string, locale = 'en', asset = ether) =>
  applyLink(readPaymentLink(text)!, { draft, assets, asset, locale, texts })

describe('applyLink', () => {
  it('default: the asset, its network, the recipient and the amount', () => {
    const link = createPaymentLink({ to: recipient, asset: dollars, amount: 12_500_000n })
    const filled = { assetId: dollars.id, to: recipient, amount: '12.5', isMax: false }
    expect(apply(link)).toEqual({ status: 'applied', draft: filled })
    expect(apply(link, 'de')).toEqual({ status: 'applied', draft: { ...filled, amount: '12,5' } })
    expect(apply(createPaymentLink({ to: recipient, asset: baseEther, amount: 1n }))).toMatchObject({
      draft: { assetId: baseEther.id, amount: '0.000000000000000001' },
    })
  })

  it('behavior: without an amount, what was typed stays for the same asset alone', () => {
    expect(apply(createPaymentLink({ to: recipient, asset: ether }))).toMatchObject({
      draft: { amount: '3' },
    })
    expect(apply(createPaymentLink({ to: recipient, asset: dollars }))).toMatchObject({
      draft: { amount: '' },
    })
  })

  it('behavior: a link without a network is for the one that is chosen', () => {
    expect(apply(`ethereum:${recipient}?value=1`, 'en', baseEther)).toMatchObject({
      draft: { assetId: baseEther.id },
    })
  })

  it('behavior: an address with a network leaves the asset, if it is of that network', () => {
    expect(apply(`eip155:1:${recipient}`, 'en', dollars)).toMatchObject({ draft: { assetId: dollars.id } })
    expect(apply(`base:${recipient}`, 'en', dollars)).toMatchObject({ draft: { assetId: baseEther.id } })
  })

  it('behavior: a link for the other kind of network asks for another account', () => {
    expect(apply(`solana:${solana}?amount=1`)).toEqual({ status: 'other-account', namespace: 'solana' })
  })

  it('behavior: what the app does not offer is named', () => {
    expect(apply(`ethereum:${recipient}@137?value=1`)).toEqual({
      status: 'refused',
      problem: "This link is for Polygon, where this app can't send.",
    })
    expect(apply(`ethereum:${recipient}@424242`)).toEqual({
      status: 'refused',
      problem: "This link is for a network where this app can't send.",
    })
    expect(apply(`ethereum:${recipient}@1/transfer?address=${recipient}&uint256=1`)).toEqual({
      status: 'refused',
      problem: "This link asks for a token that this app can't send.",
    })
  })
})
