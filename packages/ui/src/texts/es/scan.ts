// Written by `npm run texts` from packages/ui/texts/es.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'Escanear un código QR',
  scanStarting: 'Iniciando la cámara. Permite el acceso si tu navegador lo pide.',
  scanHint: 'Apunta la cámara al código QR del destinatario. La imagen no sale de este dispositivo.',
  scanUnreadable: 'Este código no contiene ninguna dirección ni enlace de pago. Prueba con otro.',
  scanElsewhere: 'Este código es para {chain}, y esta app no puede enviar allí. Prueba con otro.',
  scanElsewhereUnknown: 'Este código es para una red en la que esta app no puede enviar. Prueba con otro.',
  scanBlocked: 'La cámara está bloqueada',
  scanBlockedText: 'Permite el acceso a la cámara en los ajustes de tu navegador para este sitio e inténtalo de nuevo. También puedes escribir la dirección.',
  scanMissing: 'No se encontró ninguna cámara',
  scanMissingText: 'Conecta una cámara e inténtalo de nuevo. También puedes escribir la dirección.',
  scanFailed: 'La cámara no se inició',
  scanFailedText: 'Puede que otra app la esté usando. Cierra esa app e inténtalo de nuevo. También puedes escribir la dirección.',
  scanLeave: 'Escribir la dirección',
}
