import { contactKind } from '@latchkey/core/internal'

import { button, type Field, field, isIdle, setState } from '../parts/parts.ts'
import { describeError } from '../texts/describeError.ts'
import { t, withTexts } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'

export interface ContactForm {
  readonly contact: Field<HTMLInputElement>
  readonly send: HTMLButtonElement
  submit(): Promise<void>
}

/**
 * The field for an e-mail address or phone number, and the button that sends a code there.
 *
 * @param first what the field begins with; the person can change it
 * @param onSent called with the contact as the code was sent to it
 */
export function createContactForm(
  { kit }: Vault,
  {
    first = '',
    onSent,
    signal,
  }: { first?: string | undefined; onSent: (contact: string) => void; signal: AbortSignal },
): ContactForm {
  const contact = field('input', t('contactLabel'), {
    type: 'text',
    autocomplete: 'email',
    autocapitalize: 'none',
    spellcheck: 'false',
    dir: 'ltr',
    value: first,
  })
  const send = button(t('sendCode'), undefined, { kind: 'primary', submit: true })
  return {
    contact,
    send,
    async submit() {
      if (!isIdle(send)) return
      const text = contact.input.value
      // The login reads what is pasted; here, only a full-width @ matters.
      const login = contactKind(text.normalize('NFKC')) === 'email' ? kit.login.email : kit.login.sms
      setState(send, 'aria-busy', true)
      contact.fail('')
      // The next screen, which nobody with a passkey needs.
      const loading = withTexts('code', import('./code/askCode.ts')).catch(() => undefined)
      const [state, next] = await Promise.all([login.sendCode(text), loading])
      if (signal.aborted) return
      setState(send, 'aria-busy', false)
      if (!next) return contact.fail(t('errorChunk'))
      if (state.status === 'code') return onSent(state.contact)
      contact.fail('error' in state && state.error ? describeError(state.error) : t('errorContact'))
      contact.input.focus()
    },
  }
}
