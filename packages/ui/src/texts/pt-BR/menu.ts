// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'Conta',
  copyAddress: 'Copiar o endereço {address}',
  copied: 'Copiado',
  copyFailed: 'Erro ao copiar',
  menuWallet: 'Carteira',
  menuWalletOf: 'Carteira de {app}',
  menuProfile: 'Perfil e segurança',
  menuApprovals: 'Aprovações',
  menuApprovalsCount: 'Aprovações · {count}',
  approvalWaiting: '1 aprovação pendente',
  approvalsWaiting: '{count} aprovações pendentes',
  onThisDevice: 'Neste dispositivo',
  addAccount: 'Adicionar uma conta',
  signInAgain: 'Entrar de novo',
  signOut: 'Sair',
  signOutAll: 'Sair de todas as contas',
  signingOut: 'Saindo',
  nowSignedInAs: 'Você entrou como {name}',
}
