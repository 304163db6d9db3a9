/** Set by wallets, and by the browsers inside wallet apps. */
const injected = ['ethereum', 'solana', 'phantom']

/** Whether this browser may have a wallet: browsers of phones have no extensions. */
export const canHaveWallet = ({ userAgent } = navigator, page: object = window): boolean =>
  !/Android|iPhone|iPad|iPod/.test(userAgent) || injected.some((name) => name in page)
