import type { MessageTexts } from '../texts.types.ts'
import { supportChangeNotices } from './supportChangeNotices.ts'

const signInWithIt = {
  one: 'Damit kann man sich jetzt in deinem Konto bei {name} anmelden.',
  other: 'Mit jedem davon kann man sich jetzt in deinem Konto bei {name} anmelden.',
}
const signInNoMore = 'Damit kann man sich nicht mehr in deinem Konto bei {name} anmelden.'
const canExport =
  'Damit lassen sich jetzt deine Schlüssel exportieren, und es lässt sich ändern, wer dein Konto bei {name} nutzen darf.'

export const notices: MessageTexts['notices'] = {
  passkeyAdded: {
    subject: {
      one: 'Ein Passkey wurde zu deinem Konto bei {name} hinzugefügt',
      other: '{count} Passkeys wurden zu deinem Konto bei {name} hinzugefügt',
    },
    change: signInWithIt,
    advice: 'review',
  },
  passkeyConfirmed: {
    subject: {
      one: 'Ein Passkey wurde für dein Konto bei {name} bestätigt',
      other: '{count} Passkeys wurden für dein Konto bei {name} bestätigt',
    },
    change: canExport,
    advice: 'review',
  },
  passkeyRemoved: {
    subject: {
      one: 'Ein Passkey wurde aus deinem Konto bei {name} entfernt',
      other: '{count} Passkeys wurden aus deinem Konto bei {name} entfernt',
    },
    change: signInNoMore,
    advice: 'review',
  },
  identityAdded: {
    subject: {
      one: 'Ein Social Login wurde zu deinem Konto bei {name} hinzugefügt',
      other: '{count} Social Logins wurden zu deinem Konto bei {name} hinzugefügt',
    },
    change: signInWithIt,
    advice: 'review',
  },
  identityConfirmed: {
    subject: {
      one: 'Ein Social Login wurde für dein Konto bei {name} bestätigt',
      other: '{count} Social Logins wurden für dein Konto bei {name} bestätigt',
    },
    change: canExport,
    advice: 'review',
  },
  identityRemoved: {
    subject: {
      one: 'Ein Social Login wurde aus deinem Konto bei {name} entfernt',
      other: '{count} Social Logins wurden aus deinem Konto bei {name} entfernt',
    },
    change: signInNoMore,
    advice: 'review',
  },
  walletAdded: {
    subject: {
      one: 'Eine Wallet wurde zu deinem Konto bei {name} hinzugefügt',
      other: '{count} Wallets wurden zu deinem Konto bei {name} hinzugefügt',
    },
    change: signInWithIt,
    advice: 'review',
  },
  walletConfirmed: {
    subject: {
      one: 'Eine Wallet wurde für dein Konto bei {name} bestätigt',
      other: '{count} Wallets wurden für dein Konto bei {name} bestätigt',
    },
    change: canExport,
    advice: 'review',
  },
  walletRemoved: {
    subject: {
      one: 'Eine Wallet wurde aus deinem Konto bei {name} entfernt',
      other: '{count} Wallets wurden aus deinem Konto bei {name} entfernt',
    },
    change: signInNoMore,
    advice: 'review',
  },
  apiKeyAdded: {
    subject: {
      one: 'Ein API-Schlüssel wurde zu deinem Konto bei {name} hinzugefügt',
      other: '{count} API-Schlüssel wurden zu deinem Konto bei {name} hinzugefügt',
    },
    change: {
      one: 'Er kann jetzt für dein Konto bei {name} handeln.',
      other: 'Sie können jetzt für dein Konto bei {name} handeln.',
    },
    advice: 'review',
  },
  apiKeyRemoved: {
    subject: {
      one: 'Ein API-Schlüssel wurde aus deinem Konto bei {name} entfernt',
      other: '{count} API-Schlüssel wurden aus deinem Konto bei {name} entfernt',
    },
    change: {
      one: 'Er kann nicht mehr für dein Konto bei {name} handeln.',
      other: 'Sie können nicht mehr für dein Konto bei {name} handeln.',
    },
    advice: 'review',
  },
  contactAdded: {
    subject: 'Ein Kontakt für Codes wurde zu deinem Konto bei {name} hinzugefügt',
    change: 'Damit kann man sich jetzt in deinem Konto bei {name} anmelden.',
    advice: 'review',
  },
  contactConfirmed: {
    subject: {
      one: 'Ein Kontakt für Codes wurde für dein Konto bei {name} bestätigt',
      other: '{count} Kontakte für Codes wurden für dein Konto bei {name} bestätigt',
    },
    change: canExport,
    advice: 'review',
  },
  contactRemoved: {
    subject: 'Ein Kontakt für Codes wurde aus deinem Konto bei {name} entfernt',
    change: signInNoMore,
    advice: 'review',
  },
  contactChanging: {
    subject: 'Dein Kontakt für die Anmeldung bei {name} wird geändert',
    change:
      'Sobald {contact} bestätigt ist, senden wir deine Codes für {name} dorthin und nicht mehr an diese Adresse.',
    advice: 'regain',
  },
  contactChanged: {
    subject: 'Dein Kontakt für die Anmeldung bei {name} wurde geändert',
    change: 'Deine Codes für {name} senden wir jetzt an {contact} und nicht mehr an diese Adresse.',
    advice: 'regain',
  },
  contactDropped: {
    subject: 'Dein Kontakt für die Anmeldung bei {name} wurde entfernt',
    change: 'An diese Adresse senden wir keine Codes für {name} mehr.',
    advice: 'regain',
  },
  userAdded: {
    subject: {
      one: 'Eine Person wurde zu deinem Konto bei {name} hinzugefügt',
      other: '{count} Personen wurden zu deinem Konto bei {name} hinzugefügt',
    },
    change: {
      one: 'Sie kann sich jetzt in deinem Konto bei {name} anmelden.',
      other: 'Sie können sich jetzt in deinem Konto bei {name} anmelden.',
    },
    advice: 'review',
  },
  userRemoved: {
    subject: {
      one: 'Eine Person wurde aus deinem Konto bei {name} entfernt',
      other: '{count} Personen wurden aus deinem Konto bei {name} entfernt',
    },
    change: {
      one: 'Sie kann sich nicht mehr in deinem Konto bei {name} anmelden.',
      other: 'Sie können sich nicht mehr in deinem Konto bei {name} anmelden.',
    },
    advice: 'review',
  },
  ownerAdded: {
    subject: {
      one: 'Dein Konto bei {name} hat einen weiteren Inhaber',
      other: 'Dein Konto bei {name} hat {count} weitere Inhaber',
    },
    change: {
      one: 'Diese Person kann jetzt über dein Konto bei {name} bestimmen.',
      other: 'Diese Personen können jetzt über dein Konto bei {name} bestimmen.',
    },
    advice: 'review',
  },
  ownerRemoved: {
    subject: {
      one: 'Dein Konto bei {name} hat einen Inhaber weniger',
      other: 'Dein Konto bei {name} hat {count} Inhaber weniger',
    },
    change: {
      one: 'Diese Person kann nicht mehr über dein Konto bei {name} bestimmen.',
      other: 'Diese Personen können nicht mehr über dein Konto bei {name} bestimmen.',
    },
    advice: 'review',
  },
  quorumChanged: {
    subject: 'Wie viele Zustimmungen dein Konto bei {name} braucht, hat sich geändert',
    change: {
      one: 'Ab jetzt kann ein Inhaber allein über dein Konto bei {name} entscheiden.',
      other: 'Ab jetzt müssen {count} Inhaber zustimmen, bevor sich in deinem Konto bei {name} etwas ändert.',
    },
    advice: 'review',
  },
  ownersChanged: {
    subject: 'Die Inhaber deines Kontos bei {name} haben sich geändert',
    change: {
      one: 'Inhaber bestimmen über dein Konto bei {name}. Ab jetzt kann einer von ihnen allein entscheiden.',
      other: 'Inhaber bestimmen über dein Konto bei {name}. Ab jetzt müssen {count} von ihnen zustimmen.',
    },
    advice: 'review',
  },
  policiesChanged: {
    subject: 'Die Regeln deines Kontos bei {name} haben sich geändert',
    change: 'Regeln bestimmen, wer mit deinem Konto bei {name} und seinen Wallets was tun darf.',
    advice: 'review',
  },
  phraseExported: {
    subject: 'Eine Wiederherstellungsphrase deines Kontos bei {name} wurde exportiert',
    change: 'Wer die Phrase hat, kann auf jedem Gerät ausgeben, was in der Wallet liegt.',
    advice: 'moveFunds',
  },
  keyExported: {
    subject: 'Ein privater Schlüssel deines Kontos bei {name} wurde exportiert',
    change: 'Wer den Schlüssel hat, kann auf jedem Gerät ausgeben, was auf seinen Adressen liegt.',
    advice: 'moveFunds',
  },
  phraseImported: {
    subject: 'Eine Wallet wurde in dein Konto bei {name} importiert',
    change: 'Ihre Wiederherstellungsphrase gab es schon vorher. Vielleicht haben auch andere sie.',
    advice: 'review',
  },
  keyImported: {
    subject: 'Ein privater Schlüssel wurde in dein Konto bei {name} importiert',
    change: 'Den Schlüssel gab es schon vorher. Vielleicht haben auch andere ihn.',
    advice: 'review',
  },
  phraseDeleted: {
    subject: {
      one: 'Eine Wallet deines Kontos bei {name} wurde gelöscht',
      other: '{count} Wallets deines Kontos bei {name} wurden gelöscht',
    },
    change:
      'Eine gelöschte Wallet lässt sich nur mit ihrer Wiederherstellungsphrase wiederherstellen, wenn du sie exportiert hast.',
    advice: 'contactApp',
  },
  keyDeleted: {
    subject: {
      one: 'Ein privater Schlüssel deines Kontos bei {name} wurde gelöscht',
      other: '{count} private Schlüssel deines Kontos bei {name} wurden gelöscht',
    },
    change: 'Ein gelöschter Schlüssel lässt sich nur wiederherstellen, wenn du ihn vorher exportiert hast.',
    advice: 'contactApp',
  },
  recipientSaved: {
    subject: {
      one: 'In deinem Konto bei {name} wurde ein Empfänger gespeichert',
      other: 'In deinem Konto bei {name} wurden {count} Empfänger gespeichert',
    },
    change: {
      one: 'Deine Wallet zeigt ab jetzt seinen Namen neben seiner Adresse. Vergleiche die Adresse, bevor du etwas sendest.',
      other:
        'Deine Wallet zeigt ab jetzt ihre Namen neben ihren Adressen. Vergleiche die Adresse, bevor du etwas sendest.',
    },
    advice: 'review',
  },
  recipientRenamed: {
    subject: {
      one: 'Ein gespeicherter Empfänger in deinem Konto bei {name} wurde umbenannt',
      other: '{count} gespeicherte Empfänger in deinem Konto bei {name} wurden umbenannt',
    },
    change: {
      one: 'Seine Adresse ist dieselbe wie vorher. Vergleiche die Adresse, bevor du etwas sendest.',
      other: 'Ihre Adressen sind dieselben wie vorher. Vergleiche die Adresse, bevor du etwas sendest.',
    },
    advice: 'review',
  },
  newDevice: {
    subject: 'Neue Anmeldung in deinem Konto bei {name}',
    change:
      'Jemand hat sich in deinem Konto bei {name} auf einem Gerät oder einer Seite angemeldet, die du bisher nicht benutzt hast.',
    advice: 'review',
  },
  accountRecovered: {
    subject: 'Dein Konto bei {name} wurde wiederhergestellt',
    change:
      'Mit der E-Mail zur Wiederherstellung wurde ein Passkey hinzugefügt. Deine anderen Anmeldemethoden bei {name} funktionieren weiterhin.',
    advice: 'review',
  },
  ...supportChangeNotices,
  accountDeleted: {
    subject: 'Dein Konto bei {name} wurde gelöscht',
    change:
      'Deine Passkeys, verknüpften Konten und Wallets bei {name} wurden mit ihm gelöscht. Das lässt sich nicht rückgängig machen.',
    advice: 'contactApp',
  },
  accountLeft: {
    subject: 'Dein Konto bei {name} wurde gelöscht',
    change:
      'Deine Passkeys und verknüpften Konten bei {name} wurden mit ihm gelöscht. Das lässt sich nicht rückgängig machen.',
    advice: 'contactApp',
  },
  moreChanges: {
    subject: 'In deinem Konto bei {name} passiert gerade viel',
    change:
      'Es gibt mehr Änderungen oder Anmeldungen, als wir Nachrichten senden. In der nächsten Stunde bekommst du deshalb nicht zu jeder eine Nachricht.',
    advice: 'review',
  },
}
