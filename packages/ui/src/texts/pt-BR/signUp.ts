// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: 'Só mais uma coisa',
  askText: 'Precisamos disto para criar sua conta.',
  askOptional: 'Opcional',
  askChoose: 'Escolha uma opção',
  askRead: 'Ler o texto completo',
  askCreating: 'Criando sua conta',
  askMissing: 'Preencha este campo para continuar.',
  askMissingChoice: 'Escolha uma opção para continuar.',
  askMissingTick: 'Marque esta caixa para continuar.',
  askTooLong: 'Use no máximo {max} caracteres.',
  askNotOffered: 'Esta opção não está mais disponível. Escolha outra.',
  askChanged: 'Este texto mudou. Leia-o de novo antes de aceitar.',
}
