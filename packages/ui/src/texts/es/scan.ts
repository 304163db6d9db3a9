// Written by `npm run texts` from packages/ui/texts/es.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'Escanear un código QR',
  scanStarting: 'Iniciando la cámara. Permítela si tu navegador lo pregunta.',
  scanHint: 'Apunta la cámara al código QR del destinatario. La imagen no sale de este dispositivo.',
  scanUnreadable: 'Este código no contiene ninguna dirección ni enlace de pago. Prueba con otro.',
  scanElsewhere: 'Este código es para {chain}, a donde esta app no puede enviar. Prueba con otro.',
  scanElsewhereUnknown: 'Este código es para una red a la que esta app no puede enviar. Prueba con otro.',
  scanBlocked: 'La cámara está bloqueada',
  scanBlockedText: 'Permite la cámara para este sitio en los ajustes de tu navegador e inténtalo de nuevo. O introduce tú la dirección.',
  scanMissing: 'No se encontró ninguna cámara',
  scanMissingText: 'Conecta una cámara e inténtalo de nuevo. O introduce tú la dirección.',
  scanFailed: 'La cámara no se inició',
  scanFailedText: 'Puede que otra app la esté usando. Cierra esa app e inténtalo de nuevo. O introduce tú la dirección.',
  scanLeave: 'Introducir la dirección',
}
