// Written by `npm run texts` from packages/ui/texts/es.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'Exporta tus claves',
  vaultImport: 'Importa una billetera o clave',
  vaultConfirmMethod: 'Confirmar un método de inicio de sesión',
  vaultConfirmChange: 'Confirmar un cambio',
  vaultLoading: 'Abriendo la bóveda',
  vaultPopupTitle: 'Continúa en una ventana nueva',
  vaultPopupText: 'Las claves se muestran y se escriben en una ventana aparte, que esta página no puede leer.',
  vaultOpenWindow: 'Abrir la ventana',
  vaultWaitingTitle: 'Termina en la otra ventana',
  vaultWaitingText: 'Esta página continúa cuando termines allí.',
  vaultOpenTab: 'Abrir en una pestaña nueva',
  vaultCancel: 'Cancelar',
}
