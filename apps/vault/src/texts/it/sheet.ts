// Written by `npm run texts` from packages/ui/texts/it.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: 'Come ripristinare questo wallet',
  words: 'Frase di recupero (BIP-39)',
  wordsText: "Scrivi le parole a mano, in ordine. Chi trova questo foglio con le parole può prendere tutto ciò che c'è nel wallet.",
  passphrase: 'Passphrase, se il wallet ne ha una:',
  accountsText: 'Ogni indirizzo deriva dalle parole secondo il suo percorso.',
  network: 'Rete',
  path: 'Percorso di derivazione',
  address: 'Indirizzo',
  restore: 'Per ripristinarlo in un altro wallet',
  metaMask: "Importa un wallet esistente, poi inserisci le parole. Il suo primo account è m/44'/60'/0'/0/0. Per un account Ethereum con un altro percorso, esporta la sua chiave privata nella cassaforte e importala in MetaMask come account.",
  phantom: "Scegli l'opzione che indica che hai già un wallet e importa la frase di recupero. Phantom trova m/44'/501'/0'/0' e gli account Solana successivi, ed Ethereum su m/44'/60'/0'/0/0.",
  ledger: "Configura il dispositivo con la frase di recupero. Ledger Live deriva Ethereum su m/44'/60'/0'/0/0, m/44'/60'/1'/0/0 e così via. La sua app Solana ha altri percorsi: per quelli qui sopra, usa Phantom con il dispositivo.",
  otherWallet: 'Qualsiasi altro',
  otherWalletText: 'Scegli un wallet che accetta frasi BIP-39 e permette di inserire un percorso di derivazione: BIP-32 per Ethereum e Bitcoin, SLIP-0010 con Ed25519 per Solana.',
  compare: 'Confronta gli indirizzi prima di inviarvi qualcosa. Un wallet con una passphrase si ripristina solo con quella.',
  accounts: 'Account',
}
