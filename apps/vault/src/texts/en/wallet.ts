// Written by `npm run texts` from packages/ui/texts/en.json.
export const walletEn = {
  title: 'Confirm with your wallet',
  text: 'Choose the wallet that you sign in with.',
  point: 'It asks you to sign a text for {site}. That costs nothing and moves nothing.',
  waiting: 'Continue in {name}',
  none: 'This browser has no wallet. Open this page where yours is, or confirm another way.',
} as const
