import type { ErrorText, ErrorTexts } from '../messages.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

const newStart = row(
  'Die Anmeldung wurde nicht abgeschlossen',
  'Ihr Nachweis gilt nicht mehr. Fang noch einmal an.',
)
const providerAgain = row(
  'Die Anmeldung wurde nicht abgeschlossen',
  'Die Antwort des Anbieters gilt nicht mehr. Fang beim Anbieter noch einmal an.',
)
const setUp = (text: string): ErrorText =>
  row('Die Anmeldung dieser App ist nicht richtig eingerichtet', text)
const defect = row(
  'Im Anmeldedienst ist ein Fehler aufgetreten',
  'Deine Eingaben sind noch da. Versuche es noch einmal; hilft das nicht, kann sich der Betreiber der App darum kümmern.',
)
const appFault = row(
  'App und Anmeldedienst passen nicht zusammen',
  'Lade die Seite neu und versuche es noch einmal. Hilft das nicht, kann sich der Betreiber der App darum kümmern.',
)
const sessionOver = row('Deine Sitzung ist beendet', 'Melde dich wieder an, um weiterzumachen.')
const notAllowed = row(
  'Das kannst du hier nicht tun',
  'Dein Konto hat dafür keine Berechtigung. Frag den Betreiber dieser App.',
)
const gone = row(
  'Das wurde nicht gefunden',
  'Vielleicht wurde es entfernt. Geh zurück und versuche es noch einmal.',
)
const pending = row('Das wartet auf Freigabe', 'Jemand anderes muss es freigeben. Komm danach wieder.')

export const errorsDe: ErrorTexts = {
  // Under the field, or below the code.
  CONTACT_INVALID: row(
    'Dorthin kann kein Code gehen',
    'Dorthin kann kein Code gehen. Prüfe die Eingabe: eine Adresse sieht aus wie name@example.com, eine Nummer beginnt mit der Landesvorwahl.',
  ),
  CODE_INCOMPLETE: row(
    'Der Code ist unvollständig',
    'Ein Teil des Codes fehlt. Tippe oder füge ihn vollständig ein.',
  ),
  OTP_INVALID: row(
    'Dieser Code stimmt nicht',
    '{triesLeft, select, unknown {Dieser Code stimmt nicht.} other {{triesLeft, plural, one {Dieser Code stimmt nicht. Noch # Versuch.} other {Dieser Code stimmt nicht. Noch # Versuche.}}}}',
  ),
  OTP_EXPIRED: row('Dieser Code gilt nicht mehr', 'Dieser Code gilt nicht mehr. Fordere einen neuen an.'),
  OTP_LIMIT_REACHED: row(
    'Zu viele Codes',
    '{unit, select, seconds {{wait, plural, one {Es wurden zu viele Codes angefordert. Versuche es in # Sekunde noch einmal.} other {Es wurden zu viele Codes angefordert. Versuche es in # Sekunden noch einmal.}}} minutes {{wait, plural, one {Es wurden zu viele Codes angefordert. Versuche es in # Minute noch einmal.} other {Es wurden zu viele Codes angefordert. Versuche es in # Minuten noch einmal.}}} other {Es wurden zu viele Codes angefordert. Versuche es in ein paar Minuten noch einmal.}}',
  ),
  RATE_LIMIT_EXCEEDED: row(
    'Zu viele Versuche',
    '{unit, select, seconds {{wait, plural, one {Von hier kamen zu viele Versuche. Versuche es in # Sekunde noch einmal.} other {Von hier kamen zu viele Versuche. Versuche es in # Sekunden noch einmal.}}} minutes {{wait, plural, one {Von hier kamen zu viele Versuche. Versuche es in # Minute noch einmal.} other {Von hier kamen zu viele Versuche. Versuche es in # Minuten noch einmal.}}} other {Von hier kamen zu viele Versuche. Versuche es in ein paar Minuten noch einmal.}}',
  ),
  LIMIT_EXCEEDED: row(
    'Zu viele Versuche',
    '{unit, select, seconds {{wait, plural, one {Ein Limit ist erreicht. Versuche es in # Sekunde noch einmal.} other {Ein Limit ist erreicht. Versuche es in # Sekunden noch einmal.}}} minutes {{wait, plural, one {Ein Limit ist erreicht. Versuche es in # Minute noch einmal.} other {Ein Limit ist erreicht. Versuche es in # Minuten noch einmal.}}} other {Ein Limit ist erreicht. Versuche es in ein paar Minuten noch einmal.}}',
  ),

  // The way to the service.
  OFFLINE: row('Du bist offline', 'Du bist offline. Es geht weiter, sobald du wieder online bist.'),
  UNREACHABLE: row(
    'Der Anmeldedienst ist nicht erreichbar',
    'Du bist online, aber der Dienst hat nicht geantwortet. Deine Eingaben sind noch da. Versuche es noch einmal.',
  ),
  UNAVAILABLE: row(
    'Der Anmeldedienst ist ausgelastet',
    'Er ist ausgelastet oder startet neu. Deine Eingaben sind noch da. Versuche es gleich noch einmal.',
  ),
  TIMEOUT: row(
    'Der Anmeldedienst hat zu lange gebraucht',
    'Du bist online, aber es kam keine Antwort. Deine Eingaben sind noch da.',
  ),
  UNEXPECTED_ANSWER: row(
    'Etwas anderes hat geantwortet',
    'Netze in Hotels oder Zügen verlangen manchmal zuerst eine eigene Anmeldung. Versuche es danach noch einmal.',
  ),
  CODE_NOT_LOADED: row(
    'Ein Teil dieser Seite konnte nicht geladen werden',
    'Prüfe deine Verbindung und versuche es noch einmal. Wenn das nicht hilft, lade die Seite neu.',
  ),
  ABORTED: row('Abgebrochen', 'Der Vorgang wurde vorzeitig beendet. Versuche es noch einmal.'),

  // This device.
  CRYPTO_UNAVAILABLE: row(
    'Sichere Anmeldung nicht möglich',
    'Dieser Browser bietet auf dieser Seite keine sicheren Schlüssel an. Öffne die Seite über https oder in einem anderen Browser.',
  ),
  STORAGE_BLOCKED: row(
    'Dieser Browser speichert hier nichts',
    'Der Speicher ist voll oder für diese Website gesperrt. Erlaube ihn oder nimm ein anderes Fenster und versuche es noch einmal.',
  ),
  KEY_MISSING: row(
    'Dieses Gerät hat seinen Schlüssel verloren',
    'Der Browser hat gelöscht, was er gespeichert hatte. Fang noch einmal an.',
  ),
  PASSKEY_CANCELLED: row(
    'Es ist nichts passiert',
    'Die Abfrage wurde geschlossen. Versuche es noch einmal oder wähle eine andere Methode.',
  ),
  PASSKEY_TIMEOUT: row(
    'Die Abfrage war zu lange offen',
    'Sie war fünf Minuten offen. Versuche es noch einmal, wenn du so weit bist.',
  ),
  PASSKEY_UNSUPPORTED: row(
    'Keine Passkeys in diesem Browser',
    'Wähle eine andere Methode oder einen anderen Browser.',
  ),
  PASSKEY_NO_AUTHENTICATOR: row(
    'Dieses Gerät kann keinen Passkey speichern',
    'Dafür braucht es eine Displaysperre, einen Fingerabdruck oder einen Sicherheitsschlüssel. Richte das ein oder wähle eine andere Methode.',
  ),
  PASSKEY_WRONG_SITE: row(
    'Passkeys funktionieren unter dieser Adresse nicht',
    'Sie gehören zu einer anderen Adresse dieser App. Wer die App betreibt, kann das korrigieren.',
  ),
  PASSKEY_EXISTS: row(
    'Es gibt schon einen',
    'Auf diesem Gerät ist schon ein Passkey für dein Konto. Melde dich damit an.',
  ),
  OAUTH_WINDOW_CLOSED: row(
    'Das Fenster wurde geschlossen',
    'Das Fenster wurde geschlossen. Es ist nichts passiert.',
  ),
  OAUTH_REFUSED: row(
    'Es ist nichts passiert',
    'Du hast beim Anbieter abgelehnt. Versuche es noch einmal oder wähle eine andere Methode.',
  ),
  OAUTH_WRONG_ACCOUNT: row(
    'Das ist ein anderes Konto',
    'Was du beim Anbieter gewählt hast, gehört hier zu einem anderen Konto. Versuche es mit dem richtigen noch einmal.',
  ),
  OAUTH_TIMEOUT: row(
    'Die Anmeldung hat zu lange gewartet',
    'Der Anbieter hat zehn Minuten lang nicht geantwortet. Versuche es noch einmal, wenn du so weit bist.',
  ),
  OAUTH_STATE_MISMATCH: row(
    'Die Anmeldung wurde nicht abgeschlossen',
    'Die Antwort des Anbieters gehört zu keiner Anmeldung, die in diesem Tab begonnen hat. Fang hier noch einmal an.',
  ),
  WALLET_REJECTED: row(
    'Es wurde nichts signiert',
    'Du hast in der Wallet abgelehnt. Versuche es noch einmal oder wähle eine andere Methode.',
  ),
  WALLET_LOCKED: row(
    'Die Wallet wartet auf dich',
    'Sie ist gesperrt oder hat noch eine andere Frage offen. Öffne die Wallet und versuche es dann noch einmal.',
  ),
  WALLET_WRONG_ACCOUNT: row(
    'Das ist ein anderes Konto',
    'Die Wallet hat mit einem anderen Konto signiert als gedacht. Wähle das richtige in der Wallet und versuche es noch einmal.',
  ),
  WALLET_DISCONNECTED: row(
    'Die Wallet ist nicht mehr verbunden',
    'Sie hat sich von dieser Seite getrennt oder ihr Gerät oder Netz verloren. Verbinde sie und versuche es noch einmal.',
  ),
  WALLET_UNSUPPORTED: row(
    'Mit dieser Wallet geht die Anmeldung hier nicht',
    'Ihre Signatur lässt sich nicht prüfen. Wähle eine andere Wallet oder eine andere Methode.',
  ),
  WALLET_SMART_CONTRACT: row(
    'Mit dieser Wallet geht die Anmeldung hier nicht',
    'Ihr Konto ist ein Smart Contract und hat keinen eigenen Schlüssel zum Signieren. Wähle eine andere Wallet oder Methode.',
  ),
  WALLET_TIMEOUT: row(
    'Die Wallet hat zu lange gewartet',
    'In der Wallet kam keine Antwort. Versuche es noch einmal, wenn du so weit bist.',
  ),
  WALLET_FAILED: row(
    'In der Wallet ist ein Fehler aufgetreten',
    'Sieh in der Wallet nach und versuche es noch einmal, oder wähle eine andere Methode.',
  ),
  REQUEST_EXPIRED: row(
    'Die Uhren stimmen nicht überein',
    'Prüfe Datum und Uhrzeit dieses Geräts und versuche es noch einmal.',
  ),

  // The organization's settings.
  ORIGIN_NOT_ALLOWED: setUp(
    'Von dieser Adresse darf sich niemand anmelden. Wer die App betreibt, kann sie erlauben.',
  ),
  PROXY_CONFIG_NOT_FOUND: setUp(
    'Ihre Konfiguration gibt es nicht. Wer die App betreibt, kann das korrigieren.',
  ),
  PROXY_DISABLED: setUp('Die Anmeldung ist ausgeschaltet. Wer die App betreibt, kann sie einschalten.'),
  METHOD_DISABLED: row('Diese Anmeldemethode ist ausgeschaltet', 'Wähle eine andere Anmeldemethode.'),
  ORGANIZATION_NOT_FOUND: setUp(
    'Ihre Organisation gibt es nicht. Wer die App betreibt, kann das korrigieren.',
  ),
  ORGANIZATION_MISMATCH: setUp(
    'Sie nennt eine andere Organisation. Wer die App betreibt, kann das korrigieren.',
  ),

  // What a login proves.
  VERIFICATION_TOKEN_INVALID: newStart,
  CLIENT_SIGNATURE_INVALID: newStart,
  SESSION_INVALID: newStart,
  OIDC_TOKEN_INVALID: providerAgain,
  OAUTH_CODE_REFUSED: providerAgain,
  PROVIDER_NOT_CONFIGURED: setUp('Dieser Anbieter ist hier nicht eingerichtet. Wähle eine andere Methode.'),
  REDIRECT_URI_NOT_ALLOWED: setUp(
    'Der Anbieter darf nicht zu dieser Adresse zurückkehren. Wer die App betreibt, kann das erlauben.',
  ),
  UPSTREAM_UNAVAILABLE: row(
    'Der Anbieter hat nicht geantwortet',
    'Warte einen Moment und versuche es noch einmal, oder wähle eine andere Methode.',
  ),
  CREDENTIAL_CONFLICT: row(
    'Das wird schon verwendet',
    'Es gehört zu einem anderen Konto. Melde dich mit diesem Konto an.',
  ),

  // Passkeys and phones.
  PASSKEY_INVALID: row(
    'Der Passkey wurde nicht gespeichert',
    'Die Prüfung ist fehlgeschlagen. Versuche es noch einmal oder nimm ein anderes Gerät.',
  ),
  PASSKEY_NOT_FOUND: row(
    'Dieser Passkey ist hier nicht bekannt',
    'Vielleicht wurde er aus dem Konto entfernt. Wähle einen anderen Passkey oder eine andere Anmeldemethode.',
  ),
  WALLET_STAMP_INVALID: row(
    'Diese Signatur wurde nicht akzeptiert',
    'Die Wallet hat etwas anderes signiert, als diese App verlangt hat. Versuche es noch einmal oder wähle eine andere Methode.',
  ),
  PASSKEY_SIGNATURE_INVALID: row(
    'Dieser Passkey wurde nicht akzeptiert',
    'Die Prüfung ist fehlgeschlagen. Versuche es noch einmal oder wähle eine andere Anmeldemethode.',
  ),
  LAST_CREDENTIAL: row(
    'Das ist die einzige Anmeldemethode',
    'Füge zuerst eine andere Anmeldemethode hinzu. Danach kannst du diese entfernen.',
  ),
  SMS_COUNTRY_NOT_ALLOWED: row(
    'In dieses Land gehen keine Codes',
    'Nimm eine Nummer aus einem anderen Land oder wähle eine andere Methode.',
  ),

  // Wallets.
  WALLET_NOT_FOUND: row(
    'Diese Wallet wurde nicht gefunden',
    'Vielleicht wurde sie gelöscht. Lade die Seite neu.',
  ),
  WALLET_ACCOUNT_NOT_FOUND: gone,
  PRIVATE_KEY_NOT_FOUND: gone,
  BOOT_PROOF_NOT_FOUND: gone,
  IMPORT_TARGET_NOT_FOUND: row(
    'Dieser Import ist nicht mehr gültig',
    'Er ist abgelaufen oder wurde schon benutzt. Starte den Import neu.',
  ),
  NOT_EXPORTED: row(
    'Sichere zuerst eine Kopie',
    'Dieser Schlüssel wurde nie exportiert. Exportiere ihn, oder lösche ihn endgültig samt allem, was er verwaltet.',
  ),
  SIGNER_NOT_FOUND: row('Diese Adresse gehört nicht dir', 'Keine Wallet dieses Kontos hat die Adresse.'),
  NAME_TAKEN: row('Dieser Name ist vergeben', 'Wähle einen anderen Namen.'),
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
    'Dafür ist eine frische Anmeldung nötig. Melde dich noch einmal an und mach dann weiter.',
  ),
  STEP_UP_REQUIRED: row(
    'Bestätige, dass du es bist',
    'Dafür ist ein stärkerer Nachweis nötig. Melde dich mit einem Passkey an und mach dann weiter.',
  ),
  REQUEST_NOT_AUTHORIZED: notAllowed,
  ACTIVITY_PENDING: pending,
  ACTIVITY_FAILED: row(
    'Das wurde nicht ausgeführt',
    'Der Dienst hat es abgelehnt. Geh zurück und versuche es noch einmal.',
  ),
  USER_NOT_FOUND: gone,
  ACTIVITY_NOT_FOUND: gone,
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
  INTERNAL: defect,
  UNKNOWN: defect,
}
