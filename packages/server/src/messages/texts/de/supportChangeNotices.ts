import type { MessageTexts } from '../texts.types.ts'

/** Notices of a change of a contact that the app's support carries out. docs/support.md#change-of-address */
export const supportChangeNotices = {
  supportChangeAsked: {
    subject: 'Der Support wurde gebeten, deine Anmeldung bei {name} zu ändern',
    change:
      'Ab {time} gehen Codes für dein Konto an {contact} und nicht mehr an deine bisherige Adresse oder Nummer. Wenn du darum gebeten hast, musst du nichts tun.',
    advice: 'stopChange',
  },
  supportChangeSoon: {
    subject: 'Deine Anmeldung bei {name} ändert sich bald',
    change:
      'Der Support wurde darum gebeten. Ab {time} gehen Codes für dein Konto an {contact} und nicht mehr an deine bisherige Adresse oder Nummer.',
    advice: 'stopChange',
  },
  supportChangeStopped: {
    subject: 'Die Änderung deiner Anmeldung bei {name} wurde gestoppt',
    change: 'Codes gehen weiter an deine bisherige Adresse oder Nummer.',
    advice: 'contactApp',
  },
  supportChangeEnded: {
    subject: 'Deine Anmeldung bei {name} bleibt, wie sie ist',
    change:
      'Die Änderung, um die der Support gebeten wurde, ist beendet. Codes gehen weiter an deine bisherige Adresse oder Nummer.',
    advice: 'contactApp',
  },
  supportChangeDone: {
    subject: 'Der Support hat deine Anmeldung bei {name} geändert',
    change:
      'Codes für dein Konto gehen jetzt an {contact}. Bis {time} können nur Passkeys und andere Anmeldemethoden von vorher etwas senden, signieren oder entfernen.',
    advice: 'contactApp',
  },
} satisfies Partial<MessageTexts['notices']>
