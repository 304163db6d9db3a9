// Written by `npm run texts` from packages/ui/texts/de.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} bittet dich, eine Änderung an deinem Konto zu bestätigen.',
  explainSee: 'Du siehst hier die ganze Änderung, bevor du sie bestätigst.',
  explainAgain: 'Wenn du das nicht begonnen hast, schließe diese Seite. Noch hat sich nichts geändert.',
  askedBy: 'Angefragt von {host}',
  account: 'Konto: {name}',
  confirmChange: 'Diese Änderung bestätigen',
  waiting: 'Wird bestätigt',
  missingTitle: 'Diese Anfrage ist vorbei',
  missingText: 'Dieses Konto hat keine solche offene Anfrage. Vielleicht ist sie schon entschieden, oder sie gehört zu einem anderen Konto.',
  refusedTitle: 'Die Änderung wurde nicht ausgeführt',
  refusedText: 'Der Dienst hat sie abgelehnt. Es hat sich nichts geändert. Die App erfährt den Grund: {code}',
  doneTitle: 'Die Änderung ist ausgeführt',
  doneText: 'Du kannst in der App weitermachen.',
  waitingTitle: 'Andere müssen zustimmen',
  waitingText: 'Die Änderung wird ausgeführt, sobald genug Root-Nutzer zugestimmt haben.',
  explainTitle: 'Änderung bestätigen',
  close: 'Fertig',
}
