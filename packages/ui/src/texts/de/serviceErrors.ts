import type { ErrorText } from '../messages.ts'
import { vaultErrorsDe } from './vaultErrors.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

/** Errors of enclave apps, purchases and smart contract interfaces: rows of errors.ts. */
export const serviceErrorsDe = {
  ...vaultErrorsDe,
  TVC_NOT_FOUND: row(
    'Das haben wir nicht gefunden',
    'Vielleicht wurde es entfernt. Geh zurück und versuche es noch einmal.',
  ),
  TVC_APPROVAL_INVALID: row(
    'Diese Freigabe ist nicht gültig',
    'Der Operator muss sie für dieses Manifest signieren.',
  ),
  TVC_APPROVAL_EXISTS: row('Schon freigegeben', 'Dieser Operator hat das Manifest schon freigegeben.'),
  ON_RAMP_NOT_CONFIGURED: row(
    'Krypto kaufen ist nicht eingerichtet',
    'Diese App kann den Zahlungsanbieter nicht nutzen. Wende dich an den Support der App.',
  ),
  ON_RAMP_TRANSACTION_NOT_FOUND: row('Diesen Kauf haben wir nicht gefunden', 'Starte einen neuen.'),
  ON_RAMP_REFUSED: row(
    'Der Zahlungsanbieter hat die Anfrage abgelehnt',
    'Die App ist beim Anbieter nicht richtig eingerichtet. Wende dich an den Support der App.',
  ),
  WEBHOOK_SIGNATURE_INVALID: row('Darauf hast du keinen Zugriff', 'Bitte den Support der App um Zugriff.'),
  WEBHOOK_ENDPOINT_NOT_FOUND: row(
    'Nicht gefunden',
    'Der Eintrag wurde vielleicht entfernt. Geh zurück und versuche es noch einmal.',
  ),
  ADDRESS_NOT_ALLOWED: row(
    'Dieses Netzwerk ist nicht erlaubt',
    'Verbinde dich über ein erlaubtes Netzwerk oder wende dich an den Support der App.',
  ),
  SMART_CONTRACT_INTERFACE_NOT_FOUND: row(
    'Nicht gefunden',
    'Der Eintrag wurde vielleicht entfernt. Geh zurück und versuche es noch einmal.',
  ),
  SMART_CONTRACT_INTERFACE_EXISTS: row(
    'Dieser Vertrag hat schon eine Schnittstelle',
    'Lösche sie zuerst und füge dann die neue hinzu.',
  ),
  SMART_CONTRACT_INTERFACE_INVALID: row(
    'Diese Schnittstelle ist nicht lesbar',
    'Sie muss die ABI eines Vertrags oder die Anchor-IDL eines Programms sein, als JSON.',
  ),
}
