import type { ErrorText } from '../messages.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

/** Errors of wallets, and of requests for their signatures. */
export const walletErrorsDe = {
  USER_REJECTED: row('Es wurde nichts signiert', 'Du hast die Anfrage abgelehnt.'),
  TOO_MANY_SIGN_REQUESTS: row(
    'Zu viele Anfragen zum Signieren',
    'Die App hat zu viele Signaturen auf einmal angefragt. Beantworte zuerst die offenen.',
  ),
  WALLET_REJECTED: row(
    '{name, select, unknown {Du hast in der Wallet abgelehnt} other {Du hast in {name} abgelehnt}}',
    'Es wurde nichts signiert. Versuche es noch einmal oder nimm eine andere Wallet.',
  ),
  WALLET_LOCKED: row(
    'Die Wallet wartet auf dich',
    '{name, select, unknown {Entsperre die Wallet oder beantworte die offene Anfrage. Versuche es dann noch einmal.} other {Entsperre {name} oder beantworte die offene Anfrage. Versuche es dann noch einmal.}}',
  ),
  WALLET_WRONG_ACCOUNT: row(
    'Das ist ein anderes Konto',
    'Du hast mit einem anderen Konto signiert. Wechsle in der Wallet das Konto und versuche es noch einmal.',
  ),
  WALLET_DISCONNECTED: row(
    'Die Wallet ist nicht mehr verbunden',
    'Die Verbindung zur Wallet ist abgebrochen. Verbinde sie und versuche es noch einmal.',
  ),
  WALLET_UNSUPPORTED: row(
    'Mit dieser Wallet geht die Anmeldung hier nicht',
    'Wir können nicht prüfen, wie diese Wallet signiert. Nimm eine andere Wallet oder wähle eine andere Methode.',
  ),
  WALLET_SMART_CONTRACT: row(
    'Mit dieser Wallet geht die Anmeldung hier nicht',
    'Smart-Contract-Wallets gehen hier noch nicht. Nimm eine andere Wallet oder wähle eine andere Methode.',
  ),
  WALLET_TIMEOUT: row(
    'Die Anfrage ist abgelaufen',
    '{name, select, unknown {Du hast in der Wallet nicht geantwortet. Versuche es noch einmal, wenn du so weit bist.} other {Du hast in {name} nicht geantwortet. Versuche es noch einmal, wenn du so weit bist.}}',
  ),
  WALLET_FAILED: row(
    'Die Wallet hat ein Problem',
    'Sieh in der Wallet nach und versuche es noch einmal, oder wähle eine andere Methode.',
  ),
}
