import type { MessageTexts } from '../texts.types.ts'

export const contactChange: MessageTexts['contactChange'] = {
  codeSubject: '{code} bestätigt deine neue Adresse bei {name}',
  codeUse:
    'Der Support von {name} wurde gebeten, diese Adresse für dein Konto zu verwenden. Wenn du darum gebeten hast, gib den Code {code} auf der Seite ein, die der Link öffnet.',
  codeIfNotYou: 'Ignoriere diese E-Mail, dann ändert sich nichts. Gib den Code niemals weiter.',
  codeOpen: 'Code eingeben',
  codeSms:
    '{code} bestätigt diese Nummer für dein Konto bei {name}. Gib den Code nur auf {link} ein und niemals weiter.',
  stopTitle: 'Diese Änderung stoppen?',
  stopText:
    'Der Support wurde gebeten, die Adresse oder Nummer zu ändern, an die deine Codes gehen. Wenn du das stoppst, gehen sie weiter dorthin, wo sie jetzt hingehen.',
  stopButton: 'Änderung stoppen',
  stoppedTitle: 'Die Änderung wurde gestoppt',
  stoppedText: 'Codes gehen weiter an deine bisherige Adresse oder Nummer. Du kannst diese Seite schließen.',
  doneTitle: 'Diese Änderung ist schon ausgeführt',
  doneText:
    'Sie lässt sich nicht mehr stoppen. Wenn du nicht darum gebeten hast, wende dich sofort an den Support.',
  invalidTitle: 'Dieser Link funktioniert nicht',
  invalidText: 'Er ist unvollständig oder zu alt. Öffne noch einmal die neueste Nachricht.',
  codeTitle: 'Bestätige deinen neuen Kontakt',
  codeText: 'Gib den Code aus der Nachricht ein, in der der Link zu dieser Seite war.',
  codeLabel: 'Code',
  codeButton: 'Bestätigen',
  codeWrong: 'Dieser Code stimmt nicht. Nach fünf falschen Codes muss der Support neu beginnen.',
  verifiedTitle: 'Dein neuer Kontakt ist bestätigt',
  verifiedText:
    'Die Änderung wird ausgeführt, sobald die Wartezeit vorbei ist. Du bekommst dann eine Nachricht.',
  laterTitle: 'Zu viele Versuche',
  laterText: 'Warte ein paar Minuten und versuche es dann noch einmal.',
}
