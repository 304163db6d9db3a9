// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'Wyeksportuj klucze',
  vaultImport: 'Zaimportuj portfel lub klucz',
  vaultConfirmMethod: 'Potwierdź metodę logowania',
  vaultConfirmChange: 'Potwierdź zmianę',
  vaultLoading: 'Otwieranie sejfu',
  vaultPopupTitle: 'Kontynuuj w nowym oknie',
  vaultPopupText: 'Klucze są pokazywane i wpisywane w osobnym oknie, którego ta strona nie może odczytać.',
  vaultOpenWindow: 'Otwórz okno',
  vaultWaitingTitle: 'Dokończ w drugim oknie',
  vaultWaitingText: 'Po zakończeniu ta strona przejdzie dalej.',
  vaultOpenTab: 'Otwórz w nowej karcie',
  vaultCancel: 'Anuluj',
}
