// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: 'Zo herstel je deze wallet',
  words: 'Herstelzin (BIP-39)',
  wordsText: 'Schrijf de woorden met de hand op, in volgorde. Iedereen die dit blad met de woorden vindt, kan alles uit de wallet weghalen.',
  passphrase: 'Wachtwoordzin, als de wallet er een heeft:',
  accountsText: 'Elk adres wordt via zijn pad uit de woorden afgeleid.',
  network: 'Netwerk',
  path: 'Afleidingspad',
  address: 'Adres',
  restore: 'Herstellen in een andere wallet',
  metaMask: "Kies voor het importeren van een bestaande wallet en vul de woorden in. Het eerste account is m/44'/60'/0'/0/0. Een Ethereum-account met een ander pad: exporteer de privésleutel ervan in de kluis en importeer die daar als account.",
  phantom: "Kies dat je al een wallet hebt en importeer de herstelzin. Phantom vindt m/44'/501'/0'/0' en de Solana-accounts daarna, en Ethereum op m/44'/60'/0'/0/0.",
  ledger: "Stel het apparaat in met de herstelzin. Ledger Live leidt Ethereum af op m/44'/60'/0'/0/0, m/44'/60'/1'/0/0 enzovoort. De Solana-app daarvan heeft andere paden: gebruik Phantom met het apparaat voor die hierboven.",
  otherWallet: 'Elke andere',
  otherWalletText: 'Kies een wallet die BIP-39-zinnen accepteert en waarin je een afleidingspad kunt typen: BIP-32 voor Ethereum en Bitcoin, SLIP-0010 met Ed25519 voor Solana.',
  compare: 'Vergelijk de adressen voordat je er iets naartoe verzendt. Een wallet met een wachtwoordzin kun je alleen daarmee herstellen.',
  accounts: 'Accounts',
}
