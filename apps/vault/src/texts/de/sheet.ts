// Written by `npm run texts` from packages/ui/texts/de.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: 'So stellst du diese Wallet wieder her',
  words: 'Wiederherstellungsphrase (BIP-39)',
  wordsText: 'Schreibe die Wörter von Hand und in der richtigen Reihenfolge auf. Wer dieses Blatt mit den Wörtern findet, kann alles aus der Wallet nehmen.',
  passphrase: 'Passphrase, falls die Wallet eine hat:',
  accountsText: 'Jede Adresse wird an ihrem Pfad aus den Wörtern abgeleitet.',
  network: 'Netzwerk',
  path: 'Ableitungspfad',
  address: 'Adresse',
  restore: 'In einer anderen Wallet wiederherstellen',
  metaMask: "Wähle, dass du eine vorhandene Wallet importierst, und gib die Wörter ein. Das erste Konto ist m/44'/60'/0'/0/0. Für ein Ethereum-Konto mit einem anderen Pfad exportierst du im Tresor seinen privaten Schlüssel und importierst ihn dort als Konto.",
  phantom: "Wähle, dass du schon eine Wallet hast, und importiere die Wiederherstellungsphrase. Phantom findet m/44'/501'/0'/0' und die folgenden Solana-Konten sowie Ethereum an m/44'/60'/0'/0/0.",
  ledger: "Richte das Gerät mit der Wiederherstellungsphrase ein. Ledger Live leitet Ethereum an m/44'/60'/0'/0/0, m/44'/60'/1'/0/0 und so weiter ab. Die Solana-App hat andere Pfade: Nimm für die oben genannten Phantom mit dem Gerät.",
  otherWallet: 'Andere',
  otherWalletText: 'Nimm eine Wallet, die BIP-39-Phrasen annimmt und einen Ableitungspfad zulässt: BIP-32 für Ethereum und Bitcoin, SLIP-0010 mit Ed25519 für Solana.',
  compare: 'Vergleiche die Adressen, bevor du etwas dorthin sendest. Eine Wallet mit Passphrase lässt sich nur mit ihr wiederherstellen.',
  accounts: 'Konten',
}
