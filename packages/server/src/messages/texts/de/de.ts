import type { MessageTexts } from '../texts.types.ts'
import { approvals, deeds } from './approvals.ts'
import { contactChange } from './contactChange.ts'
import { notices } from './notices.ts'

export const de: MessageTexts = {
  tag: 'de',
  notices,
  approvals,
  deeds,
  advice: {
    review: {
      mail: 'Vielleicht ist jemand anderes in deinem Konto. Melde dich an, entferne alles, was du nicht kennst, und wende dich an {name}.',
      sms: 'Falls du das nicht warst: Melde dich an und entferne alles, was du nicht kennst.',
    },
    moveFunds: {
      mail: 'Vielleicht hat jemand anderes deine Schlüssel. Verschiebe dein Guthaben sofort in eine neue Wallet. Melde dich dann an, entferne alles, was du nicht kennst, und wende dich an {name}.',
      sms: 'Falls du das nicht warst: Verschiebe dein Guthaben sofort in eine neue Wallet.',
    },
    regain: {
      mail: 'Vielleicht ist jemand anderes in deinem Konto. Melde dich an, entferne alles, was du nicht kennst, und wende dich an {name}.',
      sms: 'Falls du das nicht warst: Wende dich an {name}.',
    },
    stopChange: {
      mail: 'Stoppe die Änderung mit der Schaltfläche unten. Dafür musst du dich nicht anmelden.',
      sms: 'Falls du nicht darum gebeten hast, stoppe sie: {stopUrl}',
    },
    contactApp: {
      mail: 'Wende dich sofort an {name}.',
      sms: 'Falls du das nicht warst: Wende dich an {name}.',
    },
  },
  code: {
    subject: '{code} ist dein Code für {name}',
    title: 'Dein Code für {name}',
    use: 'Gib ihn dort ein, wo du dich gerade anmeldest. Er läuft in {life} ab.',
    vaultSubject: '{code} öffnet deinen Tresor bei {name}',
    vaultTitle: 'Dein Code für den Tresor von {name}',
    vaultUse:
      'Gib ihn nur auf {host} ein und nirgendwo sonst: Er gibt Zugriff auf deine Schlüssel. Er läuft in {life} ab.',
    ifNotYou:
      'Vielleicht hat sich jemand bei der Adresse vertippt. Du kannst diese E-Mail ignorieren. Gib den Code niemals weiter: {name} fragt dich nicht danach.',
  },
  sms: {
    code: '{{code}} ist dein Code für {{appName}}. Er läuft in {{expiresIn}} ab. Gib ihn niemals weiter.',
    vault:
      '{{code}} ist dein {{appName}}-Code für {host}. Gib ihn nirgendwo sonst ein: Er gibt Zugriff auf deine Schlüssel.',
  },
  recovery: {
    subject: 'Stelle dein Konto bei {name} wieder her',
    title: 'Stelle dein Konto wieder her',
    useLink:
      'Öffne den Link auf dem Gerät, auf dem du ihn angefordert hast. Er funktioniert einmal und läuft in {life} ab.',
    useCode:
      'Füge diesen Wiederherstellungscode auf dem Gerät ein, auf dem du ihn angefordert hast. Er funktioniert einmal und läuft in {life} ab.',
    open: 'Konto wiederherstellen',
    ifNotYou:
      'Jemand möchte dein Konto bei {name} wiederherstellen. Ignoriere diese E-Mail, dann ändert sich nichts. Leite sie niemals weiter.',
  },
  invitation: {
    subject: 'Du gehörst jetzt zu {organization}',
    use: 'Du kannst dich jetzt im Dashboard von {organization} anmelden. Dieser Link funktioniert einmal und läuft in {life} ab. Danach meldest du dich mit einem Code an, der an diese Adresse geht.',
    open: 'Dashboard öffnen',
    ifNotForYou: 'Falls das nicht für dich war',
    advice:
      'Wenn du keine Einladung erwartest, kannst du diese E-Mail ignorieren. Leite sie niemals weiter: Wer den Link öffnet, ist als du angemeldet.',
  },
  contactChange,
  durations: {
    seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
    minutes: { one: '{count} Minute', other: '{count} Minuten' },
    hours: { one: '{count} Stunde', other: '{count} Stunden' },
  },
  parts: {
    ifNotYou: 'Falls du das nicht warst',
    when: 'Wann',
    device: 'Gerät',
    page: 'Seite',
    by: 'Angefragt von',
    request: 'Anfrage',
    rejectedBy: 'Abgelehnt von',
    browserOnSystem: '{browser} auf {system}',
    open: '{name} öffnen',
  },
}
