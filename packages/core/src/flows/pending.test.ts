import { describe, expect, it } from 'vitest'

import { createFlowContext } from '../../test/createFlowContext.ts'
import type { EnvironmentPage, PopupPort } from '../environment/environment.ts'
import { lazy } from '../environment/lazy.ts'
import { contactChange } from './contact-change/contactChangeFlow.ts'
import type { Flow } from './flow.ts'
import { oauth } from './oauth/oauthFlow.ts'
import { email, sms } from './otp/otpFlow.ts'
import type { OtpLoginState } from './otp/otpLogin.types.ts'
import { passkey } from './passkey/passkeyFlow.ts'
import type { FlowName } from './registry.ts'

const contact = 'ada@example.com'
const screen = { contact, codeLength: 6, alphanumeric: false, expiresAt: 300_000, resendAt: 60_000 }
/** A code screen that a reload has restored, without the machine. */
const code: OtpLoginState = { status: 'code', ...screen, resending: false }
const exhausted: OtpLoginState = { status: 'exhausted', contact, reason: 'tries', resending: false }

/** A press, and the state that it leaves while the machine is loaded. */
interface Press {
  name: string
  /** Starts the flow, whose machine never loads or fails to. */
  begin(load: () => Promise<never>): { state(): object; ended: Promise<unknown>; cancel?: () => void }
  pending: object
}

function press<State extends { status: string }, Api extends object, Machine>(
  name: string,
  { flow, from = flow.empty }: { flow: Flow<boolean, State, Api, Machine>; from?: State },
  verb: (api: Api) => Promise<unknown>,
  pending: object,
): Press {
  return {
    name,
    pending,
    begin(load) {
      const page: EnvironmentPage = { isOnline: () => true, subscribe: () => () => {} }
      const popup = { open: () => undefined } as unknown as PopupPort
      const context = createFlowContext(from, lazy<Machine>(load), { page, popup })
      const api = flow.create(context)
      const ended = verb(api)
      const cancel = 'cancel' in api ? (api.cancel as () => void) : undefined
      return { state: context.get, ended, ...(cancel && { cancel }) }
    },
  }
}

/** The presses that need a machine, by flow; or why none does. */
const pressesOf: Record<FlowName, readonly Press[] | string> = {
  email: [
    press('email: sendCode', { flow: email }, (api) => api.sendCode(contact), {
      status: 'sending',
      contact,
      slow: false,
    }),
    press('email: submitCode', { flow: email, from: code }, (api) => api.submitCode('123456'), {
      ...screen,
      status: 'verifying',
      slow: false,
    }),
    press('email: resend', { flow: email, from: code }, (api) => api.resend(), {
      ...code,
      error: undefined,
      resending: true,
    }),
    press('email: resend after the last try', { flow: email, from: exhausted }, (api) => api.resend(), {
      ...exhausted,
      error: undefined,
      resending: true,
    }),
  ],
  sms: [
    press('sms: sendCode', { flow: sms }, (api) => api.sendCode('+447700900123'), {
      status: 'sending',
      contact: '+447700900123',
      slow: false,
    }),
  ],
  contactChange: [
    press('contactChange: start', { flow: contactChange }, (api) => api.start('email', contact), {
      status: 'sending',
      contact,
      kind: 'email',
      slow: false,
    }),
  ],
  passkey: [
    press('passkey: login', { flow: passkey }, (api) => api.login(), { status: 'waiting', for: 'login' }),
    press('passkey: signUp', { flow: passkey }, (api) => api.signUp({ userName: 'Ada' }), {
      status: 'waiting',
      for: 'sign-up',
    }),
    press('passkey: add', { flow: passkey }, (api) => api.add(), { status: 'waiting', for: 'add' }),
  ],
  oauth: [
    press('oauth: start', { flow: oauth }, (api) => api.start('google', { mode: 'redirect' }), {
      status: 'window',
      provider: 'google',
      purpose: 'login',
      mode: 'redirect',
      slow: false,
    }),
  ],
  wallet: 'no wallet is listed before the machine has found one',
}
const presses = Object.values(pressesOf).filter((row) => typeof row !== 'string')

describe('a press whose code is still loading', () => {
  it.each(presses.flat())('behavior: $name: the state changes at once', ({ begin, pending }) => {
    const { state, cancel } = begin(() => new Promise<never>(() => {}))
    expect(state()).toEqual(pending)
    cancel?.()
    if (cancel) expect(state()).toEqual({ status: 'idle' })
  })

  it.each(presses.flat())(
    'behavior: $name: goes back if it can not be loaded',
    async ({ begin, pending }) => {
      const { state, ended } = begin(() => Promise.reject(new TypeError('offline')))
      expect(state()).toEqual(pending)
      await ended
      expect(state()).toMatchObject({ error: { code: 'CODE_NOT_LOADED', retryable: true } })
      expect(['idle', 'code', 'exhausted']).toContain((state() as { status: string }).status)
      expect(state()).not.toMatchObject({ resending: true })
    },
  )
})
