/** A wallet for phones whose app has a browser of its own, and the link that opens a page in it. */
export interface WalletApp {
  readonly name: string
  /**
   * `{url}` stands for the page's address in percent-encoding, `{encoded}` for the same encoded once more, `{address}` for
   * the address without `https://`.
   */
  readonly link: string
}

/** Links as each wallet documents them. All of them lead to a page for downloads where the app isn't installed. */
export const walletApps: readonly WalletApp[] = [
  // docs.metamask.io/metamask-connect/evm/guides/metamask-exclusive/use-deeplinks
  { name: 'MetaMask', link: 'https://link.metamask.io/dapp/{address}' },
  // docs.phantom.com/phantom-deeplinks/other-methods/browse
  { name: 'Phantom', link: 'https://phantom.app/ul/browse/{url}?ref={url}' },
  // docs.cdp.coinbase.com/coinbase-wallet/developer-guidance/mobile-dapp-integration
  { name: 'Coinbase Wallet', link: 'https://go.cb-w.com/dapp?cb_url={url}' },
  // developer.trustwallet.com/developer/develop-for-trust/deeplinking
  { name: 'Trust Wallet', link: 'https://link.trustwallet.com/open_url?coin_id=60&url={url}' },
  // web3.okx.com/build/docs/waas/app-universal-link
  {
    name: 'OKX Wallet',
    link: 'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{encoded}',
  },
]

/** The link that opens a page in a wallet's browser. */
export function walletAppLink({ link }: WalletApp, address: string): string {
  const url = encodeURIComponent(address)
  const values: Record<string, string> = {
    url,
    encoded: encodeURIComponent(url),
    address: address.replace(/^https?:\/\//, ''),
  }
  return link.replace(/\{(url|encoded|address)\}/g, (_, name: string) => values[name] ?? '')
}
