import type { Mailer, Sms } from '@latchkey/server/ports'

/** Used when no delivery is configured. Fails, so that it shows in the log. */
export const refusing: Mailer & Sms = {
  async send() {
    throw new Error('No delivery is configured for this message')
  },
}
