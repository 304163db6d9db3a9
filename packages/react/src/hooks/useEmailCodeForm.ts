'use client'

import type { EmailLoginState, FlowError, KitErrorCode } from '@latchkey/core'
import { type ChangeEvent, type FormEvent, useMemo, useState } from 'react'
import { useLoginWithEmail } from './useLogin.ts'

/** Attributes of an input. */
export interface EmailCodeField {
  value: string
  onChange(event: ChangeEvent<HTMLInputElement>): void
  type: 'email' | 'text'
  autoComplete: string
  inputMode: 'email' | 'numeric' | 'text'
  maxLength?: number | undefined
  required: true
  'aria-invalid': boolean
}

export interface UseEmailCodeFormReturnType {
  /**
   * `email`: the field for the address. `code`: the field for the code. `exhausted`: the code can't be used any more, and
   * `resend` sends another. `account-exists`: the address belongs to an account that signs in with one of `methods`.
   * `signed-in`: nothing is left to ask.
   */
  step: 'email' | 'code' | 'exhausted' | 'account-exists' | 'signed-in'
  /** Attributes of the one field: `<input {...field} />`. The typed text stays when a step fails. */
  field: EmailCodeField
  /**
   * Sends the code, checks it, or sends another one, by step: `<form onSubmit={onSubmit}>`. While it is busy, it does
   * nothing.
   */
  onSubmit(event?: Pick<FormEvent, 'preventDefault'>): void
  /** A request is on its way. */
  busy: boolean
  /** Why the last step failed; `code` is one of a closed list, for a text of your own. */
  error: FlowError | undefined
  /** Code of that error, or why the code is exhausted: `OTP_EXPIRED`, `OTP_INVALID`. */
  errorCode: KitErrorCode | undefined
  /** The address that the code was sent to. */
  contact: string
  /** Left for the code, once one was wrong. */
  triesLeft: number | undefined
  /** With `account-exists`: login methods that open the account, such as `google`. */
  methods: readonly string[]
  resend(): void
  /** Back to the address. */
  back(): void
  /** With `account-exists`: signs up all the same, with another account. */
  continueAsNew(): void
}

/**
 * The state of a form that signs in by a code sent by email: its field, its submit handler, whether it is busy, and the
 * code of its error. {@link useLoginWithEmail} is the same without the field.
 *
 * @example
 * const { step, field, onSubmit, busy, errorCode } = useEmailCodeForm()
 * return (
 *   <form onSubmit={onSubmit}>
 *     {step !== 'exhausted' && <input {...field} aria-label={step === 'code' ? 'Code' : 'Email'} />}
 *     <input type="submit" value={step === 'exhausted' ? 'Send a new code' : 'Continue'} disabled={busy} />
 *     <p role="alert">{errorCode}</p>
 *   </form>
 * )
 */
export function useEmailCodeForm(): UseEmailCodeFormReturnType {
  const { state, prepare, sendCode, submitCode, resend, back, continueAsNew } = useLoginWithEmail()
  const [email, setEmail] = useState<string>()
  const [code, setCode] = useState('')
  return useMemo(() => {
    const step = stepOf(state)
    const busy = isBusy(state)
    const error = 'error' in state ? state.error : undefined
    const isCode = step === 'code'
    const value = isCode ? code : (email ?? state.contact)
    const shared = { value, required: true, 'aria-invalid': error !== undefined } as const
    const field: EmailCodeField = isCode
      ? {
          ...shared,
          onChange: ({ target }) => setCode(target.value),
          type: 'text',
          autoComplete: 'one-time-code',
          inputMode: 'alphanumeric' in state && state.alphanumeric ? 'text' : 'numeric',
        }
      : {
          ...shared,
          onChange: ({ target }) => {
            prepare()
            setEmail(target.value)
          },
          type: 'email',
          autoComplete: 'email',
          inputMode: 'email',
        }
    // The typed code belongs to the message before.
    const sendAnother = (send: () => unknown) => {
      setCode('')
      send()
    }
    return {
      step,
      field,
      busy,
      error,
      errorCode: error?.code ?? exhaustion(state),
      contact: state.contact,
      triesLeft: 'triesLeft' in state ? state.triesLeft : undefined,
      methods: state.status === 'account-exists' ? state.methods : [],
      onSubmit(event) {
        event?.preventDefault()
        if (busy) return
        if (isCode) void submitCode(value.trim())
        else if (step === 'email') sendAnother(() => sendCode(value))
        else if (step === 'exhausted') sendAnother(resend)
      },
      resend: () => sendAnother(resend),
      back: () => back(),
      continueAsNew: () => void continueAsNew(),
    }
  }, [state, email, code, prepare, sendCode, submitCode, resend, back, continueAsNew])
}

const steps: Readonly<Record<EmailLoginState['status'], UseEmailCodeFormReturnType['step']>> = {
  idle: 'email',
  sending: 'email',
  code: 'code',
  verifying: 'code',
  exhausted: 'exhausted',
  'account-exists': 'account-exists',
  'signed-in': 'signed-in',
}

const stepOf = ({ status }: EmailLoginState) => steps[status]

const isBusy = (state: EmailLoginState): boolean =>
  state.status === 'sending' || state.status === 'verifying' || ('resending' in state && state.resending)

const exhaustion = (state: EmailLoginState): KitErrorCode | undefined =>
  state.status === 'exhausted' ? reasons[state.reason] : undefined

const reasons = { tries: 'OTP_INVALID', expired: 'OTP_EXPIRED' } as const
