// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'Log in om je wallet te exporteren',
  standaloneText: 'Je wallet is van jou. Log in en neem de herstelzin ervan mee.',
  walletsTitle: 'Je wallets',
  walletsText: 'Kies wat je wilt exporteren, of importeer een wallet.',
  walletsNone: 'Dit account heeft geen wallet.',
  privateKey: 'Privésleutel',
  privateKeyOf: 'Privésleutel voor {chain}',
  recoveryPhrase: 'Herstelzin',
  restoresWallet: 'Herstelt elk account van deze wallet',
  closedTitle: 'Je kunt deze pagina sluiten',
  closedText: 'Je bent hier uitgelogd, en er blijft niets achter op deze pagina.',
  importWallet: 'Wallet importeren',
  privateKeys: 'Privésleutels',
  signOut: 'Uitloggen',
}
