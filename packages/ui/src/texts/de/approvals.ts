import type { approvalsEn } from '../en/approvals.ts'
import type { Translation } from '../messages.ts'

export const approvalsDe: Translation<typeof approvalsEn> = {
  approvalsFailed: 'Die Anfragen konnten nicht geladen werden',
  approvalsFailedText: 'Keine ist verloren. Versuche es noch einmal.',
  approvalsTitle: 'Freigaben',
  approvalsHint: 'Anfragen, die mehr als eine Person brauchen.',
  approvalsNone: 'Nichts freizugeben',
  approvalsNoneHint: 'Anfragen, die deine Zustimmung brauchen, erscheinen hier.',

  intentLoading: 'Anfrage wird gelesen',
  factFrom: 'Signiert als',
  factNetwork: 'Netzwerk',
  changeBefore: 'Vorher:',
  changeAdded: 'Neu',
  changeRemoved: 'Entfernt',

  askedBy: 'Angefragt von {name}, {when}',
  askedByYou: 'Angefragt von dir, {when}',
  somebody: 'jemandem',
  approvedBy: 'Zugestimmt: {names}.',
  approvalsNeeded:
    '{count, plural, one {# weitere Zustimmung fehlt.} other {# weitere Zustimmungen fehlen.}}',
  approvalsLapsed:
    'Die Zustimmungen sind älter als ein Tag und zählen nicht mehr. Alle müssen noch einmal zustimmen.',
  whyQuorum: 'Dieses Konto braucht {threshold} Zustimmungen.',
  whyRule: 'Die Regel „{rule}“ verlangt es:',

  approve: 'Zustimmen',
  approveOf: 'Zustimmen: {request}',
  approving: 'Stimmt zu',
  approveAsk: 'Zustimmen? Das lässt sich nicht rückgängig machen.',
  approveAskLast:
    'Zustimmen? Deine Zustimmung ist die letzte, die Anfrage wird also gleich ausgeführt. Das lässt sich nicht rückgängig machen.',
  reject: 'Ablehnen',
  rejectOf: 'Ablehnen: {request}',
  rejecting: 'Lehnt ab',
  rejectAsk: 'Ablehnen? Die Anfrage endet dann für alle.',
  withdraw: 'Zurückziehen',
  withdrawOf: 'Zurückziehen: {request}',
  withdrawAsk: 'Deine Anfrage zurückziehen? Sie endet dann für alle.',
  doneCompleted: 'Zugestimmt und ausgeführt.',
  doneWaiting: 'Zugestimmt. Andere fehlen noch.',
  doneRejected: 'Abgelehnt. Die Anfrage ist beendet.',
  doneFailed: 'Zugestimmt, aber die Anfrage ist gescheitert.',
  decidedCompleted: 'Jemand anderes hatte schon zugestimmt. Die Anfrage wurde ausgeführt.',
  decidedRejected: 'Jemand anderes hatte schon abgelehnt.',

  decidedTitle: 'Entschieden',
  decidedDone: 'Ausgeführt',
  decidedNo: 'Abgelehnt',
  decidedFailed: 'Gescheitert',
  decidedApprovedBy: 'Zustimmung von {names}, {when}',
  decidedRejectedBy: 'Abgelehnt von {name}, {when}',
  decidedWithdrawnBy: 'Zurückgezogen von {name}, {when}',
  decidedYou: 'dir',
  decidedDetails: 'Einzelheiten',
  decidedMore: 'Alle zeigen',
  decidedCut: 'Es kann ältere Anfragen geben. Sie stehen im Protokoll.',
}
