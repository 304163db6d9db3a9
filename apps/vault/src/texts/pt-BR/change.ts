// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} pede que você confirme uma alteração na sua conta.',
  explainSee: 'Você vê aqui a alteração completa antes de confirmar.',
  explainAgain: 'Se não foi você quem começou isto, feche esta página. Nada mudou ainda.',
  askedBy: 'Solicitado por {host}',
  account: 'Conta: {name}',
  confirmChange: 'Confirmar esta alteração',
  waiting: 'Confirmando',
  missingTitle: 'Esta solicitação acabou',
  missingText: 'Esta conta não tem nenhuma solicitação aberta como essa. Talvez ela já tenha sido decidida ou seja de outra conta.',
  refusedTitle: 'A alteração não foi feita',
  refusedText: 'O serviço a recusou. Nada mudou. O app recebe o motivo: {code}',
  doneTitle: 'A alteração foi feita',
  doneText: 'Você pode seguir no app.',
  waitingTitle: 'Outras pessoas precisam aprovar',
  waitingText: 'A alteração é feita quando um número suficiente de usuários raiz a aprovar.',
  explainTitle: 'Confirmar uma alteração',
  close: 'Concluir',
}
