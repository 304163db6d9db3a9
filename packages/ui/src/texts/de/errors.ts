import type { ErrorText, ErrorTexts } from '../messages.ts'
import { paymentErrorsDe } from './paymentErrors.ts'
import { serviceErrorsDe } from './serviceErrors.ts'
import { walletErrorsDe } from './walletErrors.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

const newStart = row(
  'Die Anmeldung wurde nicht abgeschlossen',
  'Dieser Versuch ist abgelaufen. Fang noch einmal an.',
)
const providerAgain = row(
  'Die Anmeldung wurde nicht abgeschlossen',
  'Die Antwort des Anbieters ist ungültig. Fang noch einmal an.',
)
const setUp = (text: string): ErrorText => row('Die Anmeldung ist nicht richtig eingerichtet', text)
const defect = row(
  'Der Anmeldedienst hat ein Problem',
  'Deine Eingaben sind noch da. Versuche es noch einmal. Wenn das nicht hilft, wende dich an den Support.',
)
const appFault = row(
  'Diese Seite ist veraltet',
  'Lade die Seite neu und versuche es noch einmal. Wenn das nicht hilft, wende dich an den Support.',
)
const sessionOver = row('Deine Sitzung ist beendet', 'Melde dich wieder an, um weiterzumachen.')
const notAllowed = row('Darauf hast du keinen Zugriff', 'Bitte den Support der App um Zugriff.')
const gone = row(
  'Das haben wir nicht gefunden',
  'Vielleicht wurde es entfernt. Geh zurück und versuche es noch einmal.',
)
const pending = row('Wartet auf Freigabe', 'Jemand anderes muss das freigeben. Komm danach wieder.')

export const errorsDe: ErrorTexts = {
  // Shown under the field, or below the slots of the code.
  CONTACT_INVALID: row(
    'Dorthin können wir keinen Code senden',
    'Dorthin können wir keinen Code senden. Prüfe die E-Mail-Adresse oder Telefonnummer.',
  ),
  CODE_INCOMPLETE: row('Der Code ist unvollständig', 'Ein Teil des Codes fehlt. Gib ihn vollständig ein.'),
  OTP_INVALID: row(
    'Dieser Code stimmt nicht',
    '{triesLeft, select, unknown {Dieser Code stimmt nicht.} other {{triesLeft, plural, one {Dieser Code stimmt nicht. Noch # Versuch.} other {Dieser Code stimmt nicht. Noch # Versuche.}}}}',
  ),
  OTP_EXPIRED: row('Dieser Code gilt nicht mehr', 'Dieser Code gilt nicht mehr. Fordere einen neuen an.'),
  OTP_LIMIT_REACHED: row(
    'Zu viele Codes',
    '{unit, select, seconds {{wait, plural, one {Du hast zu viele Codes angefordert. Versuche es in # Sekunde noch einmal.} other {Du hast zu viele Codes angefordert. Versuche es in # Sekunden noch einmal.}}} minutes {{wait, plural, one {Du hast zu viele Codes angefordert. Versuche es in # Minute noch einmal.} other {Du hast zu viele Codes angefordert. Versuche es in # Minuten noch einmal.}}} other {Du hast zu viele Codes angefordert. Versuche es in ein paar Minuten noch einmal.}}',
  ),
  RATE_LIMIT_EXCEEDED: row(
    'Zu viele Versuche',
    '{unit, select, seconds {{wait, plural, one {Zu viele Versuche aus deinem Netz. Versuche es in # Sekunde noch einmal.} other {Zu viele Versuche aus deinem Netz. Versuche es in # Sekunden noch einmal.}}} minutes {{wait, plural, one {Zu viele Versuche aus deinem Netz. Versuche es in # Minute noch einmal.} other {Zu viele Versuche aus deinem Netz. Versuche es in # Minuten noch einmal.}}} other {Zu viele Versuche aus deinem Netz. Versuche es in ein paar Minuten noch einmal.}}',
  ),
  LIMIT_EXCEEDED: row(
    'Zu viele Versuche',
    '{unit, select, seconds {{wait, plural, one {Du hast ein Limit erreicht. Versuche es in # Sekunde noch einmal.} other {Du hast ein Limit erreicht. Versuche es in # Sekunden noch einmal.}}} minutes {{wait, plural, one {Du hast ein Limit erreicht. Versuche es in # Minute noch einmal.} other {Du hast ein Limit erreicht. Versuche es in # Minuten noch einmal.}}} other {Du hast ein Limit erreicht. Versuche es in ein paar Minuten noch einmal.}}',
  ),

  // The connection to the service.
  OFFLINE: row('Du bist offline', 'Du bist offline. Versuche es noch einmal, sobald du wieder online bist.'),
  UNREACHABLE: row(
    'Der Anmeldedienst ist nicht erreichbar',
    'Deine Verbindung steht, aber der Anmeldedienst antwortet nicht. Deine Eingaben sind noch da. Versuche es noch einmal.',
  ),
  UNAVAILABLE: row(
    'Der Anmeldedienst ist ausgelastet',
    'Der Dienst ist ausgelastet oder startet neu. Deine Eingaben sind noch da. Versuche es gleich noch einmal.',
  ),
  TIMEOUT: row(
    'Der Anmeldedienst hat zu lange gebraucht',
    'Deine Verbindung steht, aber der Anmeldedienst hat nicht rechtzeitig geantwortet. Deine Eingaben sind noch da.',
  ),
  UNEXPECTED_ANSWER: row(
    'Dieses Netz verlangt vielleicht eine Anmeldung',
    'In Hotels und Zügen musst du dich oft zuerst im Netz anmelden. Versuche es danach noch einmal.',
  ),
  CODE_NOT_LOADED: row(
    'Ein Teil dieser Seite konnte nicht geladen werden',
    'Prüfe deine Verbindung und lade dann die Seite neu.',
  ),
  ABORTED: row('Abgebrochen', 'Der Vorgang wurde vorzeitig abgebrochen. Versuche es noch einmal.'),

  // This device.
  CRYPTO_UNAVAILABLE: row(
    'Sichere Anmeldung nicht möglich',
    'Diese Seite kann keine sicheren Schlüssel erzeugen. Öffne sie über https oder nimm einen anderen Browser.',
  ),
  STORAGE_BLOCKED: row(
    'Dieser Browser blockiert das Speichern',
    'Erlaube Websitedaten für diese Seite oder nimm einen anderen Browser. Versuche es dann noch einmal.',
  ),
  KEY_MISSING: row('Du wurdest hier abgemeldet', 'Der Browser hat seine Daten gelöscht. Melde dich neu an.'),
  PASSKEY_CANCELLED: row(
    'Passkey abgebrochen',
    'Du hast die Abfrage geschlossen. Versuche es noch einmal oder wähle eine andere Methode.',
  ),
  PASSKEY_TIMEOUT: row(
    'Die Abfrage ist abgelaufen',
    'Die Abfrage wurde nach fünf Minuten geschlossen. Versuche es noch einmal, wenn du so weit bist.',
  ),
  PASSKEY_UNSUPPORTED: row(
    'Dieser Browser unterstützt keine Passkeys',
    'Nimm einen anderen Browser oder wähle eine andere Methode.',
  ),
  PASSKEY_NO_AUTHENTICATOR: row(
    'Dieses Gerät kann keinen Passkey speichern',
    'Richte eine Displaysperre, einen Fingerabdruck oder einen Sicherheitsschlüssel ein, oder wähle eine andere Methode.',
  ),
  PASSKEY_WRONG_SITE: row(
    'Passkeys funktionieren unter dieser Adresse nicht',
    'Die Passkeys dieser App gehören zu einer anderen Adresse. Wende dich an den Support der App.',
  ),
  PASSKEY_EXISTS: row(
    'Du hast hier schon einen Passkey',
    'Auf diesem Gerät ist schon ein Passkey für dein Konto. Melde dich damit an.',
  ),
  OAUTH_WINDOW_CLOSED: row(
    '{name, select, unknown {Du hast das Fenster geschlossen} other {Du hast das Fenster von {name} geschlossen}}',
    '{name, select, unknown {Öffne das Fenster noch einmal oder wähle eine andere Methode.} other {Öffne das Fenster von {name} noch einmal oder wähle eine andere Methode.}}',
  ),
  OAUTH_REFUSED: row(
    'Anmeldung abgebrochen',
    '{name, select, unknown {Du hast beim Anbieter abgebrochen. Versuche es noch einmal oder wähle eine andere Methode.} other {Du hast bei {name} abgebrochen. Versuche es noch einmal oder wähle eine andere Methode.}}',
  ),
  OAUTH_WRONG_ACCOUNT: row(
    'Das ist ein anderes Konto',
    '{name, select, unknown {Diese Anmeldung führt hier zu einem anderen Konto. Versuche es mit der richtigen noch einmal.} other {Dieses Konto bei {name} führt hier zu einem anderen Konto. Versuche es mit dem richtigen noch einmal.}}',
  ),
  OAUTH_TIMEOUT: row(
    'Die Anmeldung ist abgelaufen',
    '{name, select, unknown {Der Anbieter hat zehn Minuten lang nicht geantwortet. Versuche es noch einmal, wenn du so weit bist.} other {{name} hat zehn Minuten lang nicht geantwortet. Versuche es noch einmal, wenn du so weit bist.}}',
  ),
  OAUTH_STATE_MISMATCH: row(
    'Die Anmeldung wurde nicht abgeschlossen',
    'Diese Anmeldung hat nicht in diesem Tab begonnen. Fang hier noch einmal an.',
  ),
  ...walletErrorsDe,
  REQUEST_EXPIRED: row(
    'Die Uhr dieses Geräts geht wohl falsch',
    'Prüfe Datum und Uhrzeit dieses Geräts und versuche es noch einmal.',
  ),

  // The organization's settings.
  ORIGIN_NOT_ALLOWED: setUp(
    'Auf dieser Website ist die Anmeldung nicht erlaubt. Wende dich an den Support der App.',
  ),
  PROXY_CONFIG_NOT_FOUND: setUp(
    'Wir haben die Anmeldeeinstellungen der App nicht gefunden. Wende dich an den Support der App.',
  ),
  CONFIG_CHANGED: row(
    'Jemand anderes hat diese Einstellungen geändert',
    'Lies sie neu ein und wiederhole deine Änderungen.',
  ),
  PROXY_DISABLED: setUp('Die Anmeldung ist für diese App ausgeschaltet. Wende dich an den Support der App.'),
  METHOD_DISABLED: row('Diese Anmeldemethode ist ausgeschaltet', 'Wähle eine andere Anmeldemethode.'),
  ORGANIZATION_NOT_FOUND: setUp('Die Organisation der App gibt es nicht. Wende dich an den Support der App.'),
  ORGANIZATION_MISMATCH: setUp(
    'Die Einstellungen der App gehören zu einer anderen Organisation. Wende dich an den Support der App.',
  ),

  // Tokens, signatures and providers of a login.
  VERIFICATION_TOKEN_INVALID: newStart,
  CLIENT_SIGNATURE_INVALID: newStart,
  SESSION_INVALID: newStart,
  OIDC_TOKEN_INVALID: providerAgain,
  OAUTH_CODE_REFUSED: providerAgain,
  PROVIDER_NOT_CONFIGURED: setUp(
    'Dieser Anbieter ist für diese App nicht eingerichtet. Wähle eine andere Methode.',
  ),
  REDIRECT_URI_NOT_ALLOWED: setUp(
    'Der Anbieter kann dich nicht zu dieser Adresse zurückschicken. Wende dich an den Support der App.',
  ),
  UPSTREAM_UNAVAILABLE: row(
    '{name, select, unknown {Der Anbieter antwortet nicht} other {{name} antwortet nicht}}',
    'Warte einen Moment und versuche es noch einmal, oder wähle eine andere Methode.',
  ),
  CREDENTIAL_CONFLICT: row(
    'Schon mit einem anderen Konto verknüpft',
    'Das ist schon mit einem anderen Konto verknüpft. Melde dich stattdessen mit diesem Konto an.',
  ),

  // Passkeys and phones.
  PASSKEY_INVALID: row(
    'Der Passkey wurde nicht gespeichert',
    'Wir konnten den neuen Passkey nicht prüfen. Versuche es noch einmal oder nimm ein anderes Gerät.',
  ),
  PASSKEY_NOT_FOUND: row(
    'Wir kennen diesen Passkey nicht',
    'Das Konto hat ihn vielleicht nicht mehr. Nimm einen anderen Passkey oder eine andere Anmeldemethode.',
  ),
  WALLET_STAMP_INVALID: row(
    'Diese Signatur wurde nicht akzeptiert',
    'Die Wallet hat eine andere Nachricht signiert. Versuche es noch einmal oder wähle eine andere Methode.',
  ),
  PASSKEY_SIGNATURE_INVALID: row(
    'Dieser Passkey wurde nicht akzeptiert',
    'Wir konnten ihn nicht prüfen. Versuche es noch einmal oder wähle eine andere Anmeldemethode.',
  ),
  LAST_CREDENTIAL: row(
    'Das ist deine einzige Anmeldemethode',
    'Füge zuerst eine andere Anmeldemethode hinzu. Danach kannst du diese entfernen.',
  ),
  SMS_COUNTRY_NOT_ALLOWED: row(
    'In dieses Land können wir keine Codes senden',
    'In dieses Land können wir keine Codes senden. Nimm eine andere Nummer oder wähle eine andere Methode.',
  ),

  // Wallets.
  WALLET_NOT_FOUND: row(
    'Wir haben diese Wallet nicht gefunden',
    'Vielleicht wurde sie gelöscht. Lade die Seite neu.',
  ),
  WALLET_ACCOUNT_NOT_FOUND: gone,
  PRIVATE_KEY_NOT_FOUND: gone,
  POLICY_NOT_FOUND: gone,
  POLICY_INVALID: appFault,
  POLICIES_TOO_COMPLEX: appFault,
  BOOT_PROOF_NOT_FOUND: gone,
  ...paymentErrorsDe,
  ...serviceErrorsDe,
  IMPORT_TARGET_NOT_FOUND: row(
    'Dieser Import ist nicht mehr gültig',
    'Er ist abgelaufen oder wurde schon benutzt. Starte den Import neu.',
  ),
  NOT_EXPORTED: row(
    'Sichere zuerst eine Kopie',
    'Du hast diesen Schlüssel nie exportiert. Exportiere ihn zuerst, oder lösche ihn endgültig samt allem, was er verwaltet.',
  ),
  SIGNER_NOT_FOUND: row('Diese Adresse gehört nicht dir', 'Keine deiner Wallets hat diese Adresse.'),
  NAME_TAKEN: row('Dieser Name ist vergeben', 'Wähle einen anderen Namen.'),
  TAG_NOT_FOUND: row('Diesen Tag gibt es nicht mehr', 'Lade neu und versuch es noch einmal.'),
  QUORUM_UNREACHABLE: row(
    'Es blieben zu wenige Personen übrig',
    'Dieses Konto braucht zuerst mehr Inhaber, die sich anmelden können.',
  ),
  LOGIN_METHOD_MISSING: row(
    'Diese Person kann sich noch nicht anmelden',
    'Sie braucht zuerst einen Passkey oder eine bestätigte E-Mail-Adresse.',
  ),
  ACCOUNT_EXISTS: row(
    'Dieses Konto gibt es schon',
    'Die Wallet hat dieses Konto bereits. Wähle ein anderes.',
  ),

  // A session that is over.
  SESSION_MISSING: sessionOver,
  API_KEY_EXPIRED: sessionOver,
  PUBLIC_KEY_NOT_FOUND: sessionOver,
  REAUTHENTICATION_REQUIRED: row(
    'Bestätige, dass du es bist',
    'Melde dich zu deiner Sicherheit noch einmal an, um weiterzumachen.',
  ),
  STEP_UP_REQUIRED: row('Bestätige, dass du es bist', 'Melde dich mit einem Passkey an, um weiterzumachen.'),
  REQUEST_NOT_AUTHORIZED: notAllowed,
  DASHBOARD_URL_MISSING: row(
    'Es wurde keine Einladung verschickt',
    'Der Dienst kennt die Adresse des Dashboards nicht. Sein Betreiber setzt DASHBOARD_URL.',
  ),
  USER_BLOCKED: row('Dein Konto ist gesperrt', 'Wende dich an den Support der App.'),
  ACTIVITY_NEEDS_APPROVAL: pending,
  ACTIVITY_PENDING: row('Noch in Arbeit', 'Der Dienst führt das gerade aus. Sieh gleich noch einmal nach.'),
  ACTIVITY_REJECTED: row('Abgelehnt', 'Jemand hat diese Anfrage abgelehnt. Sie wurde nicht ausgeführt.'),
  ACTIVITY_FAILED: row(
    'Das hat nicht geklappt',
    'Der Dienst hat die Anfrage abgelehnt. Geh zurück und versuche es noch einmal.',
  ),

  USER_NOT_FOUND: row(
    'Kein Konto gefunden',
    'Mit dieser E-Mail-Adresse oder Telefonnummer gibt es hier kein Konto. Prüfe sie oder bitte um Zugang.',
  ),
  ACTIVITY_NOT_FOUND: gone,
  ACTIVITY_FINGERPRINT_NOT_FOUND: gone,
  CREDENTIAL_NOT_FOUND: gone,
  ROUTE_NOT_FOUND: appFault,
  METHOD_NOT_ALLOWED: appFault,
  CONTENT_TYPE_UNSUPPORTED: appFault,
  BODY_TOO_LARGE: appFault,
  REQUEST_INVALID: appFault,
  SIGNATURE_MISSING: appFault,
  SIGNATURE_INVALID: appFault,
  STAMP_MALFORMED: appFault,
  NOT_BUILT: row('Noch nicht verfügbar', 'Dieser Dienst kann das noch nicht. Wähle eine andere Methode.'),
  SEALED_DATA_UNREADABLE: row(
    'Dieser Schlüssel lässt sich nicht öffnen',
    'Der Dienst kann nicht öffnen, was er für dich gespeichert hat. Ein neuer Versuch hilft nicht. Wende dich an den Support dieser Website.',
  ),
  INTERNAL: defect,
  UNKNOWN: defect,
}
