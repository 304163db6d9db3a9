// Written by `npm run texts` from packages/ui/texts/de.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'Schlüssel exportieren',
  vaultImport: 'Wallet oder Schlüssel importieren',
  vaultConfirmMethod: 'Anmeldemethode bestätigen',
  vaultConfirmChange: 'Änderung bestätigen',
  vaultLoading: 'Der Tresor wird geöffnet',
  vaultPopupTitle: 'Weiter in einem neuen Fenster',
  vaultPopupText: 'Schlüssel werden in einem eigenen Fenster gezeigt und eingegeben, das diese Seite nicht lesen kann.',
  vaultOpenWindow: 'Fenster öffnen',
  vaultWaitingTitle: 'Im anderen Fenster fertigstellen',
  vaultWaitingText: 'Diese Seite macht weiter, wenn du dort fertig bist.',
  vaultOpenTab: 'In einem neuen Tab öffnen',
  vaultCancel: 'Abbrechen',
}
