// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'Exporteer je sleutels',
  vaultImport: 'Wallet of sleutel importeren',
  vaultConfirmMethod: 'Inlogmethode bevestigen',
  vaultConfirmChange: 'Wijziging bevestigen',
  vaultLoading: 'Kluis wordt geopend',
  vaultPopupTitle: 'Ga verder in een nieuw venster',
  vaultPopupText: 'Sleutels worden getoond en ingevoerd in een eigen venster, dat deze pagina niet kan lezen.',
  vaultOpenWindow: 'Venster openen',
  vaultWaitingTitle: 'Rond het af in het andere venster',
  vaultWaitingText: 'Deze pagina gaat verder als je daar klaar bent.',
  vaultOpenTab: 'Openen in een nieuw tabblad',
  vaultCancel: 'Annuleren',
}
