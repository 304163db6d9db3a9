import { createKit, type Environment, type KitConfig, type Session } from '@latchkey/core'
import { contactKind } from '@latchkey/core/internal'

/** A login that waits for its code. */
export interface BegunSignIn {
  /**
   * Ends the login with the code that was sent. From now on the app's pages of this origin are signed in; one that is
   * open notices it.
   *
   * @throws Error with the kit's error code, `OTP_INVALID` for a wrong code
   */
  finish(code: string): Promise<Session>
}

/**
 * Signs a user in on this page's origin, without the app's window: with the real flow, a service that runs, and a
 * session's key of this browser. For runners whose tests run in the browser, such as Cypress. `contact` is an e-mail
 * address or a phone number; a new one signs up.
 *
 * @param config that of the app's kit
 * @example
 * const login = await beginSignIn(config, 'ada@example.com')
 * await login.finish(await readCode('ada@example.com'))
 * @throws Error with the kit's error code
 */
export async function beginSignIn(
  config: KitConfig,
  contact: string,
  environment: Partial<Environment> = {},
): Promise<BegunSignIn> {
  const kit = createKit(config, environment)
  const login = contactKind(contact) === 'email' ? kit.login.email : kit.login.sms
  const sent = await login.sendCode(contact)
  if (sent.status !== 'code') throw failure(contact, sent)
  return {
    async finish(code) {
      const end = await login.submitCode(code)
      if (end.status !== 'signed-in') throw failure(contact, end)
      kit.destroy()
      return end.session
    },
  }
}

const failure = (contact: string, state: { status: string; error?: { code: string } | undefined }): Error =>
  new Error(
    `Expected ${contact} to be signed in. Got: ${[state.status, state.error?.code].filter(Boolean).join(', ')}.`,
  )
