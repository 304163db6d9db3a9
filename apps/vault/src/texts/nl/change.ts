// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} vraagt je een wijziging van je account te bevestigen.',
  explainSee: 'Je ziet hier de hele wijziging voordat je bevestigt.',
  explainAgain: 'Ben je dit niet zelf begonnen, sluit deze pagina dan. Er is nog niets gewijzigd.',
  askedBy: 'Gevraagd door {host}',
  account: 'Account: {name}',
  confirmChange: 'Deze wijziging bevestigen',
  waiting: 'Wordt bevestigd',
  missingTitle: 'Dit verzoek is voorbij',
  missingText: "Bij dit account staat zo'n verzoek niet open. Misschien is er al over beslist, of hoort het bij een ander account.",
  refusedTitle: 'De wijziging is niet doorgevoerd',
  refusedText: 'De service heeft de wijziging geweigerd. Er is niets gewijzigd. De app krijgt de reden te horen: {code}',
  doneTitle: 'De wijziging is doorgevoerd',
  doneText: 'Je kunt verder in de app.',
  waitingTitle: 'Anderen moeten dit goedkeuren',
  waitingText: 'De wijziging wordt doorgevoerd zodra genoeg rootgebruikers die hebben goedgekeurd.',
  explainTitle: 'Wijziging bevestigen',
  close: 'Klaar',
}
