// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: 'Como restaurar esta carteira',
  words: 'Frase de recuperação (BIP-39)',
  wordsText: 'Escreva as palavras à mão, na ordem. Quem encontrar esta folha com as palavras pode levar tudo o que há na carteira.',
  passphrase: 'Senha adicional (passphrase), se a carteira tiver uma:',
  accountsText: 'Cada endereço é derivado das palavras no caminho dele.',
  network: 'Rede',
  path: 'Caminho de derivação',
  address: 'Endereço',
  restore: 'Restaurar em outra carteira',
  metaMask: "Importe uma carteira existente e digite as palavras. A primeira conta é m/44'/60'/0'/0/0. Conta de Ethereum com outro caminho: exporte a chave privada no cofre e importe-a nessa carteira como conta.",
  phantom: "Indique que você já tem uma carteira e importe a frase de recuperação. Phantom encontra m/44'/501'/0'/0' e as contas de Solana seguintes, e Ethereum em m/44'/60'/0'/0/0.",
  ledger: "Configure o dispositivo com a frase de recuperação. Ledger Live deriva Ethereum em m/44'/60'/0'/0/0, m/44'/60'/1'/0/0 e assim por diante. O app de Solana usa outros caminhos: para os acima, use Phantom com o dispositivo.",
  otherWallet: 'Qualquer outra',
  otherWalletText: 'Escolha uma carteira que aceite frases BIP-39 e permita digitar um caminho de derivação: BIP-32 para Ethereum e Bitcoin, SLIP-0010 com Ed25519 para Solana.',
  compare: 'Compare os endereços antes de enviar qualquer coisa para lá. Uma carteira com senha adicional só é restaurada com ela.',
  accounts: 'Contas',
}
