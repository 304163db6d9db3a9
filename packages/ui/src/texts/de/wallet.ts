import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../messages.ts'

export const walletDe: Translation<typeof walletEn> = {
  cancel: 'Abbrechen',

  walletsTitle: 'Wähle eine Wallet',
  walletsText: 'Du signierst eine Nachricht. Das ist kostenlos.',
  walletDetected: 'Erkannt',
  walletEthereum: 'Ethereum',
  walletSolana: 'Solana',
  walletsLooking: 'Wallets in diesem Browser werden gesucht',
  walletsNone: 'Keine Wallet gefunden. Installiere eine oder schalte ihre Erweiterung ein.',
  walletNone: 'Keine Wallet? {way}.',
  walletOtherWay: 'Andere Anmeldemethode wählen',

  walletTitle: 'Mit {wallet} anmelden',
  walletText: 'Signiere eine Nachricht und beweise {domain} damit, dass die Adresse dir gehört.',
  walletSignsIn: 'Meldet dich an',
  walletSignsInTo: 'Meldet dich bei {app} an',
  walletLinkTitle: '{wallet} verknüpfen',
  walletLinks: 'Damit kannst du dich hier anmelden',
  walletLinksTo: 'Damit kannst du dich bei {app} anmelden',
  walletFree: 'Kostenlos, keine Transaktion',
  walletMovesNothing: 'Kann dein Guthaben nicht bewegen',
  walletExact: 'Nachricht ansehen',
  walletContinue: 'Weiter in {wallet}',
  walletStaleTitle: 'Das hat zu lange gedauert',
  walletStaleText: 'Die Anfrage läuft nach fünf Minuten ab. Signiere noch einmal, um weiterzumachen.',
  walletSignAgain: 'Noch einmal signieren',

  walletConnecting: '{wallet} verbinden',
  walletConnectingText: '{wallet} fragt, ob diese Seite deine Adresse sehen darf. Du signierst noch nichts.',
  walletConnectingThenText: 'Bestätige zwei Anfragen in {wallet}: Adresse freigeben, dann signieren.',
  walletSigning: 'In {wallet} bestätigen',
  walletSigningText: 'Lies die Nachricht in {wallet} und signiere sie.',
  walletSlow: 'Wir warten noch auf {wallet}. Die Wallet ist vielleicht gesperrt oder ihr Fenster verdeckt.',
  walletWorking: 'Du wirst angemeldet',
  walletLinking: 'Deine Wallet wird verknüpft',
  walletWorkingText: 'Gleich fertig.',
  anotherWallet: 'Andere Wallet',
}
