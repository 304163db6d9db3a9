import type { Inbox } from './inbox.ts'
import type { Sms } from './sms.ts'

/** Delivers text messages to the development inbox, never further. */
export const createInboxSms = (inbox: Inbox): Sms => ({
  async send({ id, to, text, code }) {
    inbox.receive({ id, channel: 'sms', to, text, code })
  },
})
