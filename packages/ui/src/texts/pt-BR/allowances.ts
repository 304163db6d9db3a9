// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'Permissões de gasto',
  allowancesText: 'Estes endereços podem retirar tokens de {account}. Revogue o que você não usa mais. Cada revogação custa uma taxa de rede.',
  allowancesNone: 'Nenhuma permissão de gasto',
  allowancesNoneText: 'Quando você permite que um app retire tokens de {account}, pode revogar isso aqui.',
  allowancesPartial: 'Só aparecem as permissões que você assinou com esta carteira. Faltam as assinaturas que um app ainda não usou.',
  allowancesFailed: 'Não conseguimos carregar suas permissões',
  allowancesFailedText: 'Nada mudou. Tente de novo.',
  allowancesFailedOn: 'Não conseguimos ler todas as permissões em {network}.',
  allowancesLoading: 'Carregando permissões',
  allowanceToken: 'Token {address}',
  allowanceCollection: 'Coleção {address}',
  allowanceNft: 'NFT {id} de {address}',
  allowanceBy: '{spender} em {network}',
  allowanceUnlimited: 'Ilimitado',
  allowanceAll: 'Tudo o que há nela',
  allowanceUpTo: 'Até {amount}',
  allowanceSome: 'Uma quantidade limitada',
  allowanceOne: 'Só este NFT',
  allowanceUntil: 'até {date}',
  allowanceRisk: '{fiat} em risco',
  allowanceRiskNone: 'nada para retirar agora',
  allowanceSigned: 'Assinado: {day}',
  allowanceSignedFor: 'Assinado: {day}, em {site}',
  allowanceRevoke: 'Revogar',
  allowanceRevokeOf: 'Revogar a permissão de {spender} sobre {token}',
  allowanceRevoking: 'Revogando',
  allowanceNotRevoked: 'A rede recusou a revogação. A permissão continua valendo.',
  allowanceRevoked: 'Permissão de {spender} sobre {token} revogada',
}
