// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: 'Jak przywrócić ten portfel',
  words: 'Fraza odzyskiwania (BIP-39)',
  wordsText: 'Zapisz słowa ręcznie, po kolei. Kto znajdzie ten arkusz ze słowami, może zabrać wszystko z portfela.',
  passphrase: 'Hasło dodatkowe, jeśli portfel je ma:',
  accountsText: 'Każdy adres jest wyprowadzany ze słów według swojej ścieżki.',
  network: 'Sieć',
  path: 'Ścieżka derywacji',
  address: 'Adres',
  restore: 'Przywracanie w innym portfelu',
  metaMask: "Zaimportuj istniejący portfel i wpisz słowa. Jego pierwsze konto to m/44'/60'/0'/0/0. Konto Ethereum z inną ścieżką: wyeksportuj jego klucz prywatny w sejfie i zaimportuj go tam jako konto.",
  phantom: "Wybierz, że masz już portfel, i zaimportuj frazę odzyskiwania. Phantom znajduje m/44'/501'/0'/0' i kolejne konta Solana oraz Ethereum pod m/44'/60'/0'/0/0.",
  ledger: "Skonfiguruj urządzenie z frazą odzyskiwania. Ledger Live wyprowadza Ethereum pod m/44'/60'/0'/0/0, m/44'/60'/1'/0/0 i tak dalej. Jego aplikacja Solana ma inne ścieżki: dla powyższych użyj Phantom z tym urządzeniem.",
  otherWallet: 'Każdy inny',
  otherWalletText: 'Wybierz portfel, który przyjmuje frazy BIP-39 i pozwala wpisać ścieżkę derywacji: BIP-32 dla Ethereum i Bitcoin, SLIP-0010 z Ed25519 dla Solana.',
  compare: 'Porównaj adresy, zanim cokolwiek tam wyślesz. Portfel z hasłem dodatkowym przywrócisz tylko z tym hasłem.',
  accounts: 'Konta',
}
