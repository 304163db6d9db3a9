import type { MessageTexts } from '../texts.types.ts'

export const approvals: MessageTexts['approvals'] = {
  asked: {
    subject: '{by} bittet dich bei {name} um deine Zustimmung',
    subjectWithoutName: 'Eine Anfrage bei {name} braucht deine Zustimmung',
    body: 'Bis du entscheidest, passiert nichts. Stimme nur zu, wenn du damit gerechnet hast, und lehne ab, was du nicht kennst.',
  },
  moreAsked: {
    subject: 'Weitere Anfragen bei {name} brauchen deine Zustimmung',
    body: 'Es sind mehr Anfragen, als wir Nachrichten senden. In der nächsten Stunde bekommst du deshalb nicht zu jeder eine Nachricht.',
  },
  reminder: {
    subject: '{by} wartet bei {name} noch auf deine Zustimmung',
    subjectWithoutName: 'Eine Anfrage bei {name} braucht noch deine Zustimmung',
    body: 'Die bisherigen Zustimmungen enden einen Tag nach der Anfrage. Danach müssen alle noch einmal zustimmen.',
  },
  done: {
    subject: 'Deiner Anfrage bei {name} wurde zugestimmt',
    body: 'Sie wurde ausgeführt.',
  },
  failed: {
    subject: 'Deiner Anfrage bei {name} wurde zugestimmt, sie ist aber fehlgeschlagen',
    body: 'Sie konnte nicht ausgeführt werden. Du kannst sie noch einmal stellen.',
  },
  rejected: {
    subject: 'Deine Anfrage bei {name} wurde abgelehnt',
    body: 'Es wurde nichts geändert oder gesendet.',
  },
  lapsed: {
    subject: 'Deiner Anfrage bei {name} wurde nicht rechtzeitig zugestimmt',
    body: 'Nach einem Tag sind die bisherigen Zustimmungen abgelaufen, auch deine. Wenn alle noch einmal zustimmen, du eingeschlossen, wird sie trotzdem ausgeführt.',
  },
}

export const deeds: MessageTexts['deeds'] = {
  transaction: 'Eine Transaktion signieren',
  signature: 'Eine Nachricht signieren',
  exportPhrase: 'Eine Wiederherstellungsphrase exportieren',
  exportKey: 'Einen privaten Schlüssel exportieren',
  importKeys: 'Eine Wallet oder einen Schlüssel importieren',
  createWallet: 'Eine Wallet oder einen Schlüssel anlegen',
  deleteKeys: 'Wallets oder Schlüssel löschen',
  addLogin: 'Eine Anmeldemethode hinzufügen',
  removeLogin: 'Eine Anmeldemethode entfernen',
  changeUser: 'Daten einer Person ändern',
  addUsers: 'Personen hinzufügen',
  removeUsers: 'Personen entfernen',
  changeOwners: 'Die Inhaber ändern',
  changePolicies: 'Die Regeln ändern',
  deleteAccount: 'Ein Konto löschen',
  buy: 'Kryptowährung kaufen',
  setting: 'Eine Einstellung ändern',
}
