// Written by `npm run texts` from packages/ui/texts/es.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} te pide confirmar un cambio en tu cuenta.',
  explainSee: 'Antes de confirmarlo, ves aquí el cambio completo.',
  explainAgain: 'Si no lo iniciaste tú, cierra esta página. Todavía no ha cambiado nada.',
  askedBy: 'Solicitado por {host}',
  account: 'Cuenta: {name}',
  confirmChange: 'Confirmar este cambio',
  waiting: 'Confirmando',
  missingTitle: 'Esta solicitud ha terminado',
  missingText: 'Esta cuenta no tiene abierta ninguna solicitud así. Puede que ya se haya decidido o que sea de otra cuenta.',
  refusedTitle: 'El cambio no se hizo',
  refusedText: 'El servicio lo rechazó. No ha cambiado nada. La app recibe el motivo: {code}',
  doneTitle: 'El cambio está hecho',
  doneText: 'Puedes seguir en la app.',
  waitingTitle: 'Otras personas tienen que aprobarlo',
  waitingText: 'El cambio se hace cuando lo aprueben suficientes usuarios raíz.',
  explainTitle: 'Confirmar un cambio',
  close: 'Listo',
}
