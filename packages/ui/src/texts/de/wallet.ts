import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../messages.ts'

export const walletDe: Translation<typeof walletEn> = {
  cancel: 'Abbrechen',

  walletsTitle: 'Wähle eine Wallet',
  walletsText: 'Du signierst eine Nachricht. Das kostet nichts.',
  walletDetected: 'Erkannt',
  walletEthereum: 'Ethereum',
  walletSolana: 'Solana',
  walletsLooking: 'Wallets in diesem Browser werden gesucht',
  noWalletTitle: 'Keine Wallet gefunden',
  noWalletText: 'Installiere eine oder schalte ihre Erweiterung ein. Sie erscheint dann hier.',
  noWalletHere: 'Öffne diese Seite im Browser deiner Wallet oder melde dich anders an.',
  getWallet: '{wallet} holen',
  walletNone: 'Keine Wallet? {way}.',
  walletOtherWay: 'Andere Anmeldemethode wählen',

  walletTitle: 'Mit {wallet} anmelden',
  walletText: 'Du signierst eine Nachricht, die {domain} beweist, dass die Adresse dir gehört.',
  walletSignsIn: 'Meldet dich an',
  walletSignsInTo: 'Meldet dich bei {app} an',
  walletLinkTitle: '{wallet} verknüpfen',
  walletLinks: 'Meldet dich ab jetzt hier an',
  walletLinksTo: 'Meldet dich ab jetzt bei {app} an',
  walletFree: 'Kostet nichts, sendet keine Transaktion',
  walletMovesNothing: 'Bewegt nichts in der Wallet',
  walletMovesNothingIn: 'Bewegt nichts in {wallet}',
  walletExact: 'Der genaue Text',
  walletContinue: 'Weiter in {wallet}',
  walletStaleTitle: 'Das hat etwas zu lange gedauert',
  walletStaleText:
    'Eine Signatur gilt fünf Minuten lang, und {wallet} hat länger gebraucht. Signiere noch einmal, um fortzufahren.',
  walletSignAgain: 'Noch einmal signieren',

  walletConnecting: '{wallet} verbinden',
  walletConnectingText: '{wallet} fragt, ob diese Seite deine Adresse sehen darf. Signiert wird noch nichts.',
  walletConnectingThenText:
    '{wallet} fragt, ob diese Seite deine Adresse sehen darf, und bittet dich dann, die Nachricht zu signieren.',
  walletSigning: 'In {wallet} bestätigen',
  walletSigningText: 'Lies die Nachricht in {wallet} und signiere sie. Diese Seite wartet auf dich.',
  walletSlow:
    '{wallet} hat noch nicht geantwortet. Das Fenster ist vielleicht verdeckt oder die Wallet gesperrt.',
  walletWorking: 'Du wirst angemeldet',
  walletLinking: 'Deine Wallet wird verknüpft',
  walletWorkingText: '{wallet} hat signiert. Das dauert einen Moment.',
  anotherWallet: 'Andere Wallet',
}
