// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'Entre para exportar sua carteira',
  standaloneText: 'Sua carteira é sua. Entre e leve com você a frase de recuperação dela.',
  walletsTitle: 'Suas carteiras',
  walletsText: 'Escolha o que exportar ou importe uma carteira.',
  walletsNone: 'Esta conta não tem carteira.',
  privateKey: 'Chave privada',
  privateKeyOf: 'Chave privada de {chain}',
  recoveryPhrase: 'Frase de recuperação',
  restoresWallet: 'Restaura todas as contas desta carteira',
  closedTitle: 'Você pode fechar esta página',
  closedText: 'Sua sessão aqui foi encerrada, e nada ficou nesta página.',
  importWallet: 'Importar uma carteira',
  privateKeys: 'Chaves privadas',
  signOut: 'Sair',
}
