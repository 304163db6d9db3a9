/** What is said about wallets that people have already. */
export const walletEn = {
  cancel: 'Cancel',

  walletsTitle: 'Choose a wallet',
  walletsText: "You'll sign one message. It costs nothing.",
  walletDetected: 'Detected',
  walletEthereum: 'Ethereum',
  walletSolana: 'Solana',
  walletsLooking: 'Looking for wallets in this browser',
  walletsNone: 'No wallet was found in this browser. Switch one on or install one, then reload the page.',
  walletNone: 'No wallet? {way}.',
  walletOtherWay: 'Choose another way to sign in',

  walletTitle: 'Sign in with {wallet}',
  walletText: "You'll sign one message that proves to {domain} that the address is yours.",
  walletSignsIn: 'Signs you in',
  walletSignsInTo: 'Signs you in to {app}',
  walletLinkTitle: 'Link {wallet}',
  walletLinks: 'Signs you in here from now on',
  walletLinksTo: 'Signs you in to {app} from now on',
  walletFree: 'Costs nothing, sends no transaction',
  walletMovesNothing: 'Moves nothing in the wallet',
  walletMovesNothingIn: 'Moves nothing in {wallet}',
  walletExact: 'The exact text',
  walletContinue: 'Continue in {wallet}',
  walletStaleTitle: 'That took a little long',
  walletStaleText:
    'What is signed counts for five minutes, and {wallet} took longer. Sign once more to go on.',
  walletSignAgain: 'Sign again',

  walletConnecting: 'Connect {wallet}',
  walletConnectingText: '{wallet} asks whether this page may know your address. Nothing is signed yet.',
  walletConnectingThenText:
    '{wallet} asks whether this page may know your address, then to sign the message.',
  walletSigning: 'Confirm in {wallet}',
  walletSigningText: 'Read the message in {wallet} and sign it. This page waits for you.',
  walletSlow: "{wallet} hasn't answered yet. Its window may be behind this one, or locked.",
  walletWorking: 'Signing you in',
  walletLinking: 'Linking your wallet',
  walletWorkingText: '{wallet} has signed. This takes a moment.',
  anotherWallet: 'Another wallet',
} as const
