import type { Inbox } from './inbox.ts'
import type { Mailer } from './mailer.ts'

/** Delivers mail to the development inbox, never further. */
export const createInboxMailer = (inbox: Inbox): Mailer => ({
  async send({ id, to, from, subject, text, html, code }) {
    inbox.receive({ id, channel: 'email', to, from, subject, text, html, code })
  },
})
