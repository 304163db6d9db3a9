// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'Voltar',
  close: 'Fechar',
  continue: 'Continuar',
  tryAgain: 'Tentar de novo',
  or: 'ou',
  signInTo: 'Entrar em {app}',
  emailLabel: 'E-mail',
  phoneLabel: 'Telefone',
  contactLabel: 'E-mail ou telefone',
  emailPlaceholder: 'nome@example.com',
  sending: 'Enviando o código',
  continueWithPasskey: 'Continuar com uma chave de acesso',
  continueWith: 'Continuar com {provider}',
  continueWithWallet: 'Continuar com uma carteira',
  opensInBrowser: '{provider} abre no seu navegador',
  openInWallet: 'Abrir no navegador da sua carteira',
  usePasskey: 'Usar chave de acesso',
  lastUsed: 'Último uso',
  createWithPasskey: 'Criar uma conta com uma chave de acesso',
  legalBoth: 'Ao continuar, você aceita os {terms} e a {privacy}.',
  legalOne: 'Ao continuar, você aceita o seguinte: {document}.',
  terms: 'Termos',
  privacy: 'Política de privacidade',
  offline: 'Você está sem conexão.',
  offlineText: 'O que você digitou continua aqui. Continue quando a conexão voltar.',
  offlineShown: 'O que você vê aqui pode estar desatualizado.',
  notReached: 'Não conseguimos acessar o serviço de login. Verifique sua conexão e tente de novo.',
}
