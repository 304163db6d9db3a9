import type { ErrorText } from '../messages.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })
const setUp = row('Zahlungen sind hier nicht richtig eingerichtet', 'Wende dich an den Support der App.')

/** Errors of balances and payments: rows of errors.ts. */
export const paymentErrorsDe = {
  NETWORK_NOT_CONFIGURED: setUp,
  RPC_FAILED: row('Das Netzwerk ist nicht erreichbar', 'Prüfe deine Verbindung und versuche es noch einmal.'),
  RECIPIENT_INVALID: row(
    'An diese Adresse kann nichts gesendet werden',
    'Prüfe die Adresse und versuche es noch einmal.',
  ),
  AMOUNT_INVALID: row('Dieser Betrag kann nicht gesendet werden', 'Gib einen höheren Betrag ein.'),
  INSUFFICIENT_FUNDS: row(
    'Dein Guthaben reicht nicht',
    'Gib einen kleineren Betrag ein oder lade das Konto auf.',
  ),
  INSUFFICIENT_FUNDS_FOR_FEE: row(
    'Dein Guthaben reicht nicht für die Netzwerkgebühr',
    'Lade das Konto mit der Währung des Netzwerks auf und versuche es noch einmal.',
  ),
  PAYMENT_WOULD_FAIL: row(
    'Diese Zahlung würde fehlschlagen',
    'Das Netzwerk würde sie ablehnen, deshalb wurde nichts gesendet. Prüfe Empfänger und Betrag.',
  ),
  QUOTE_EXPIRED: row('Die Gebühr hat sich geändert', 'Prüfe die Zahlung noch einmal, bevor du sie sendest.'),
  PAYMENT_NOT_FOUND: row(
    'Diese Zahlung wurde nicht gefunden',
    'Sie wurde auf einem anderen Gerät gemacht oder hier gelöscht.',
  ),
} as const
