// Written by `npm run texts` from packages/ui/texts/de.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'QR-Code scannen',
  scanStarting: 'Die Kamera startet. Erlaube sie, wenn dein Browser fragt.',
  scanHint: 'Richte die Kamera auf den QR-Code des Empfängers. Das Bild bleibt auf diesem Gerät.',
  scanUnreadable: 'Dieser Code enthält keine Adresse und keinen Zahlungslink. Versuche es mit einem anderen.',
  scanElsewhere: 'Dieser Code ist für {chain}, und dort kann diese App nicht senden. Versuche es mit einem anderen.',
  scanElsewhereUnknown: 'Dieser Code ist für ein Netzwerk, auf dem diese App nicht senden kann. Versuche es mit einem anderen.',
  scanBlocked: 'Die Kamera ist gesperrt',
  scanBlockedText: 'Erlaube die Kamera für diese Seite in den Einstellungen deines Browsers und versuche es noch einmal. Oder gib die Adresse selbst ein.',
  scanMissing: 'Keine Kamera gefunden',
  scanMissingText: 'Schließe eine Kamera an und versuche es noch einmal. Oder gib die Adresse selbst ein.',
  scanFailed: 'Die Kamera startet nicht',
  scanFailedText: 'Vielleicht verwendet sie eine andere App. Schließe diese und versuche es noch einmal. Oder gib die Adresse selbst ein.',
  scanLeave: 'Adresse eingeben',
}
