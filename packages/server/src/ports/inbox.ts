import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import type { Mailer } from './mailer.ts'
import type { Sms } from './sms.ts'

export interface InboxMessage {
  id: string
  channel: 'email' | 'sms'
  to: string
  /** E-mail only. */
  from?: string | undefined
  /** E-mail only. */
  replyTo?: string | undefined
  /** E-mail only. */
  subject?: string | undefined
  text: string
  /** E-mail only. */
  html?: string | undefined
  /** The one-time code inside, if there is one. */
  code?: string | undefined
  /** Milliseconds since the epoch. */
  sentAt: number
}

/** Collects messages instead of sending them, for development and tests. */
export interface Inbox {
  /** Newest first, of one contact or of all. */
  list(contact?: string | undefined): readonly InboxMessage[]
  /** The code in the newest message to the contact that has one. */
  newestCode(contact: string): string | undefined
  /** Stores a message, unless it has one with the same id. */
  receive(message: Omit<InboxMessage, 'sentAt'>): void
  /** Calls the listener with each new message until the returned function is called. */
  subscribe(listener: (message: InboxMessage) => void): () => void
}

export interface CreateInboxParameters {
  clock?: Clock | undefined
  /** How many messages are kept; the oldest go first. */
  capacity?: number | undefined
}

/**
 * Creates an inbox in memory, to which mail and SMS are delivered instead of being sent.
 *
 * @example
 * const inbox = createInbox()
 * const mailer = createInboxMailer(inbox)
 */
export function createInbox({ clock = systemClock, capacity = 500 }: CreateInboxParameters = {}): Inbox {
  let messages: readonly InboxMessage[] = []
  const listeners = new Set<(message: InboxMessage) => void>()
  const list = (contact?: string): readonly InboxMessage[] =>
    contact === undefined ? messages : messages.filter(({ to }) => isSameContact(to, contact))
  return {
    list,
    newestCode: (contact) => list(contact).find(({ code }) => code !== undefined)?.code,
    receive(message) {
      if (messages.some(({ id }) => id === message.id)) return
      const received = { ...message, sentAt: clock.now() }
      messages = [received, ...messages.slice(0, capacity - 1)]
      for (const listener of listeners) listener(received)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// Case-insensitive, as mailboxes are in practice, so that a contact is found as it was typed.
const isSameContact = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Delivers mail to the inbox only. */
export const createInboxMailer = (inbox: Inbox): Mailer => ({
  async send({ id, to, from, replyTo, subject, text, html, code }) {
    inbox.receive({ id, channel: 'email', to, from, replyTo, subject, text, html, code })
  },
})

/** Delivers SMS to the inbox only. */
export const createInboxSms = (inbox: Inbox): Sms => ({
  async send({ id, to, text, code }) {
    inbox.receive({ id, channel: 'sms', to, text, code })
  },
})
