// Written by `npm run texts` from packages/ui/texts/de.json.
import type { deedsEn } from '../en/deeds.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof deedsEn> = {
  deedPasskeyAdded: 'Passkey hinzugefügt',
  deedPasskeyRemoved: 'Passkey entfernt',
  deedPasskeyRecovered: 'Passkey bei der Kontowiederherstellung hinzugefügt',
  deedKeyAdded: 'Wallet oder Schlüssel zur Anmeldung hinzugefügt',
  deedProviderLinked: 'Konto verknüpft',
  deedProviderUnlinked: 'Verknüpfung aufgehoben',
  deedMethodsConfirmed: 'Anmeldemethoden bestätigt',
  deedEmailChanged: 'E-Mail-Adresse geändert',
  deedEmailRemoved: 'E-Mail-Adresse entfernt',
  deedPhoneChanged: 'Telefonnummer geändert',
  deedPhoneRemoved: 'Telefonnummer entfernt',
  deedPhraseExported: 'Wiederherstellungsphrase angezeigt',
  deedAccountKeyExported: 'Privater Schlüssel einer Adresse angezeigt',
  deedPrivateKeyExported: 'Privater Schlüssel angezeigt',
  deedPhraseImported: 'Wiederherstellungsphrase importiert',
  deedPrivateKeyImported: 'Privater Schlüssel importiert',
  deedWalletDeleted: 'Wallet gelöscht',
  deedPrivateKeyDeleted: 'Privater Schlüssel gelöscht',
  deedPersonAdded: 'Person zum Konto hinzugefügt',
  deedPersonRemoved: 'Person aus dem Konto entfernt',
  deedQuorumChanged: 'Geändert, wer zustimmen muss',
  deedPolicyAdded: 'Regel hinzugefügt',
  deedPolicyChanged: 'Regel geändert',
  deedPolicyRemoved: 'Regel entfernt',
  deedWalletCreated: 'Wallet erstellt',
  deedTransactionSigned: 'Transaktion signiert',
  deedMessageSigned: 'Nachricht signiert',
}
