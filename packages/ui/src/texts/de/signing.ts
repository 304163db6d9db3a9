import type { signingEn } from '../en/signing.ts'
import type { Translation } from '../messages.ts'

export const signingDe: Translation<typeof signingEn> = {
  signMessageTitle: 'Diese Nachricht signieren?',
  signDataTitle: 'Diese Daten signieren?',
  signTransactionTitle: 'Diese Transaktion signieren?',
  signAuthorizationTitle: 'Einem Contract die Kontrolle über dieses Konto geben?',
  signPayloadTitle: 'Diese Bytes signieren?',
  signUnknownDataTitle: 'Unbekannte Daten signieren?',
  signUnreadTransactionTitle: 'Eine Transaktion signieren, die wir nicht lesen können?',
  signQuestion: '{deed}?',
  signText: '{domain} bittet darum. Eine Signatur lässt sich nicht rückgängig machen.',
  signNetwork: 'Netzwerk',
  signMessage: 'Nachricht',
  signBytes: '{count, plural, one {# Byte} other {# Bytes}}',
  signRaw: 'Rohe Bytes',
  signExact: 'Genaue Daten',
  signAs: 'Signiert als',
  signAccount: '{wallet}, {account}',
  reject: 'Ablehnen',
  sign: 'Signieren',
  signAnyway: 'Trotzdem signieren',
  signing: 'Wird signiert',
  signReading: 'Die Anfrage wird gelesen',
  signUnread:
    'Wir konnten nicht lesen, was das bewirkt. Signiere es nur, wenn du {domain} vertraust und weißt, worum es geht.',
  signSeeWarning: 'Lies zuerst die Warnungen oben.',
  signSlow: 'Es dauert noch etwas',
  signQueue: '{position} von {total}',
  rejectAll: 'Alle ablehnen ({count})',

  signOffline: 'Du bist offline. Signiere, sobald du wieder online bist.',
  signNotSentOffline:
    'Du bist offline. Es wurde nichts signiert. Versuche es noch einmal, sobald du wieder online bist.',
  signNotReached:
    'Wir konnten den Dienst nicht erreichen. Es wurde nichts signiert. Versuche es noch einmal.',
  signSessionEnded: 'Deine Sitzung ist abgelaufen. Melde dich wieder an, um zu signieren.',
  signNothing: 'Es wurde nichts signiert.',

  signNeedsOne: 'Braucht die Zustimmung von {name}',
  signNeedsSeveral:
    '{count, plural, one {Braucht die Zustimmung einer dieser Personen: {names}} other {Braucht # Zustimmungen von {names}}}',
  signNeedsSome: 'Braucht die Zustimmung anderer',
  signNeedsText: 'Mit deiner Signatur bittest du darum. Bis dahin passiert nichts.',
  signDenied: 'Die Regeln dieses Kontos erlauben das nicht. Der Dienst wird es ablehnen.',
  askForApproval: 'Um Zustimmung bitten',
  asking: 'Bittet um Zustimmung',

  signWaiting: 'Wartet auf andere',
  signWaitingFor: 'Wartet auf {names}',
  signApproved: 'Zugestimmt',
  signRejected: 'Abgelehnt',
  signApprovalAwaited: '{app} erfährt, wie entschieden wird. Du kannst dieses Fenster schließen.',
  signApprovedText: 'Deiner Anfrage wurde zugestimmt, und sie ist signiert.',
  signRejectedText: 'Deine Anfrage wurde abgelehnt. Es wurde nichts signiert.',
  signApprovalLeft: 'Deine Anfrage ist gespeichert und wartet auf Zustimmung. {app} weiß, dass sie wartet.',
}
