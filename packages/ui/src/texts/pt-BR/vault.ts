// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'Exportar suas chaves',
  vaultImport: 'Importar uma carteira ou chave',
  vaultConfirmMethod: 'Confirmar um método de login',
  vaultConfirmChange: 'Confirmar uma alteração',
  vaultLoading: 'Abrindo o cofre',
  vaultPopupTitle: 'Continue em uma nova janela',
  vaultPopupText: 'As chaves são mostradas e digitadas em uma janela separada, que esta página não consegue ler.',
  vaultOpenWindow: 'Abrir a janela',
  vaultWaitingTitle: 'Conclua na outra janela',
  vaultWaitingText: 'Esta página continua quando você terminar lá.',
  vaultOpenTab: 'Abrir em uma nova aba',
  vaultCancel: 'Cancelar',
}
