// Written by `npm run texts` from packages/ui/texts/es.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: 'Una última cosa',
  askText: 'Lo necesitamos para crear tu cuenta.',
  askOptional: 'Opcional',
  askChoose: 'Elige una opción',
  askRead: 'Leer el texto completo',
  askCreating: 'Creando tu cuenta',
  askMissing: 'Rellena este campo para continuar.',
  askMissingChoice: 'Elige una opción para continuar.',
  askMissingTick: 'Marca esta casilla para continuar.',
  askTooLong: 'Usa {max} caracteres como máximo.',
  askNotOffered: 'Esta opción ya no está disponible. Elige otra.',
  askChanged: 'Este texto ha cambiado. Vuelve a leerlo antes de aceptarlo.',
}
