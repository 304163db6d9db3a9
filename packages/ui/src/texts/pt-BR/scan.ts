// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'Ler um QR code',
  scanStarting: 'Iniciando a câmera. Permita o uso se o navegador perguntar.',
  scanHint: 'Aponte a câmera para o QR code do destinatário. A imagem não sai deste dispositivo.',
  scanUnreadable: 'Este código não tem endereço nem link de pagamento. Tente outro.',
  scanElsewhere: 'Este código é para {chain}, para onde este app não consegue enviar. Tente outro.',
  scanElsewhereUnknown: 'Este código é para uma rede para a qual este app não consegue enviar. Tente outro.',
  scanBlocked: 'A câmera está bloqueada',
  scanBlockedText: 'Permita o uso da câmera para este site nas configurações do navegador e tente de novo. Você também pode digitar o endereço.',
  scanMissing: 'Nenhuma câmera encontrada',
  scanMissingText: 'Conecte uma câmera e tente de novo. Você também pode digitar o endereço.',
  scanFailed: 'A câmera não iniciou',
  scanFailedText: 'Outro app pode estar usando a câmera. Feche esse app e tente de novo. Você também pode digitar o endereço.',
  scanLeave: 'Digitar o endereço',
}
