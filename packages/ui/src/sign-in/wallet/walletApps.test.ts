import { describe, expect, it } from 'vitest'

import { walletAppLink, walletApps } from './walletApps.ts'

const page = 'https://larkfield.example/shop?item=7&to=a b'

describe('walletAppLink', () => {
  it('default: as each wallet documents it', () => {
    const url = encodeURIComponent(page)
    expect(walletApps.map((app) => [app.name, walletAppLink(app, page)])).toEqual([
      ['MetaMask', 'https://link.metamask.io/dapp/larkfield.example/shop?item=7&to=a b'],
      ['Phantom', `https://phantom.app/ul/browse/${url}?ref=${url}`],
      ['Coinbase Wallet', `https://go.cb-w.com/dapp?cb_url=${url}`],
      ['Trust Wallet', `https://link.trustwallet.com/open_url?coin_id=60&url=${url}`],
      [
        'OKX Wallet',
        `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${url}`)}`,
      ],
    ])
  })

  it('behavior: the address comes back from every link', () => {
    const links = walletApps.map((app) => walletAppLink(app, page))
    for (const link of links) {
      const read = [link, decodeURIComponent(link), decodeURIComponent(decodeURIComponent(link))]
      expect(
        read.some((text) => text.includes('larkfield.example/shop?item=7&to=a b')),
        link,
      ).toBe(true)
    }
  })

  it('behavior: unknown words in braces stay as they are', () => {
    expect(
      walletAppLink({ name: 'x', link: 'https://x.example/{constructor}/{url}' }, 'https://a.example'),
    ).toBe('https://x.example/{constructor}/https%3A%2F%2Fa.example')
  })
})
