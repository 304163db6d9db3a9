// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'Sua chave de acesso',
  yourEmail: 'Seu e-mail',
  yourPhone: 'Seu número de telefone',
  yourWallet: 'Sua carteira',
  yourAccountAt: 'Sua conta de {name}',
  methodText: 'Com um método de login confirmado, é possível exportar carteiras e confirmar alterações.',
  methodFirst: 'Primeiro entre com o que você quer confirmar.',
  methodSecond: 'Depois entre uma vez com um que já esteja confirmado.',
  isConfirmed: 'Este método de login já está confirmado',
  isConfirmedText: 'Exportações e alterações funcionam com ele.',
  useAnother: 'Usar outro',
  youngTitle: '{method}: falta confirmar',
  youngText: 'Esse método foi adicionado usando {app}. Entre uma vez de outra forma, e a partir daí ele vale aqui.',
  otherAccount: 'Essa era outra conta. Entre na mesma com que você começou.',
  confirmedTitle: '{method}: confirmação concluída',
  confirmedTitleAll: '{count} métodos de login foram confirmados',
  confirmedText: 'A partir de agora, este método basta aqui.',
  noOtherText: 'Esse método foi adicionado usando {app}, e esta conta não tem nenhum método de login confirmado que possa atestá-lo. Fale com {app} para pedir ajuda.',
  noOtherUntil: 'Esse método foi adicionado usando {app}, e esta conta não tem nenhum método de login confirmado que possa atestá-lo. Ele vale aqui a partir de {day}.',
  continue: 'Continuar',
  done: 'Concluir',
  methodTitle: 'Confirmar um método de login',
}
