// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'Destinatários salvos',
  recipientsText: 'Nomes que as pessoas desta conta deram a endereços. Um nome não diz de quem é um endereço.',
  recipientsList: 'Destinatários salvos',
  recipientsNone: 'Nenhum destinatário salvo ainda',
  recipientsNoneText: 'Depois de enviar algo, você pode salvar quem recebe. Da próxima vez, é só buscar pelo nome.',
  recipientsSend: 'Enviar',
  recipientsBack: 'Voltar à carteira',
  recipientsFailed: 'Não conseguimos carregar seus destinatários salvos',
  recipientsFailedText: 'Você ainda pode enviar para um endereço.',
  recipientMore: 'Opções de {name}',
  recipientRename: 'Renomear',
  recipientRenamed: 'Salvo',
  recipientDelete: 'Excluir',
  recipientDeleting: 'Excluindo',
  recipientDeleteAsk: 'Excluir “{name}”? A carteira passa a mostrar o endereço sem nome.',
  recipientDeleted: '“{name}” foi excluído',
}
