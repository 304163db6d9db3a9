// Written by `npm run texts` from packages/ui/texts/es.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'Confirma con tu billetera',
  text: 'Elige la billetera con la que inicias sesión.',
  point: 'Te pide firmar un texto para {site}. No cuesta nada y no mueve nada.',
  waiting: 'Continúa en {name}',
  none: 'Este navegador no tiene ninguna billetera. Abre esta página donde esté la tuya o confirma de otra forma.',
}
