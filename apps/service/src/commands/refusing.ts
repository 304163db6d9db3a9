import type { Mailer, Sms } from '@latchkey/server/ports'

/** Stands where nothing is set up to deliver: it fails, and so is seen, rather than pretend. */
export const refusing: Mailer & Sms = {
  async send() {
    throw new Error('Nothing is set up to deliver this message')
  },
}
