// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'QR-code scannen',
  scanStarting: 'De camera wordt gestart. Geef toegang als je browser erom vraagt.',
  scanHint: 'Richt de camera op de QR-code van de ontvanger. Het beeld blijft op dit apparaat.',
  scanUnreadable: 'Deze code bevat geen adres en geen betaallink. Probeer een andere.',
  scanElsewhere: 'Deze code is voor {chain}, waar deze app niet naartoe kan sturen. Probeer een andere.',
  scanElsewhereUnknown: 'Deze code is voor een netwerk waar deze app niet naartoe kan sturen. Probeer een andere.',
  scanBlocked: 'De camera is geblokkeerd',
  scanBlockedText: 'Sta de camera voor deze site toe in de instellingen van je browser en probeer het opnieuw. Of vul het adres zelf in.',
  scanMissing: 'Geen camera gevonden',
  scanMissingText: 'Sluit een camera aan en probeer het opnieuw. Of vul het adres zelf in.',
  scanFailed: 'De camera is niet gestart',
  scanFailedText: 'Misschien gebruikt een andere app de camera. Sluit die app en probeer het opnieuw. Of vul het adres zelf in.',
  scanLeave: 'Adres invullen',
}
