// Written by `npm run texts` from packages/ui/texts/es.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'Destinatarios guardados',
  recipientsText: 'Nombres que las personas de esta cuenta dieron a direcciones. Un nombre no indica de quién es una dirección.',
  recipientsList: 'Destinatarios guardados',
  recipientsNone: 'Aún no hay destinatarios guardados',
  recipientsNoneText: 'Después de enviar algo, puedes guardar a quién. La próxima vez lo encontrarás por su nombre.',
  recipientsSend: 'Enviar',
  recipientsBack: 'Volver a la billetera',
  recipientsFailed: 'No pudimos cargar tus destinatarios guardados',
  recipientsFailedText: 'Aún puedes enviar a una dirección.',
  recipientMore: 'Opciones de {name}',
  recipientRename: 'Renombrar',
  recipientRenamed: 'Guardado',
  recipientDelete: 'Eliminar',
  recipientDeleting: 'Eliminando',
  recipientDeleteAsk: '¿Eliminar “{name}”? La billetera mostrará la dirección sin nombre.',
  recipientDeleted: 'Se eliminó “{name}”',
}
