import { contactKind } from '@latchkey/core/internal'

import { element } from '../parts/element.ts'
import { button, field, isIdle, setState, textButton } from '../parts/parts.ts'
import { describeError } from '../texts/describeError.ts'
import { t, withTexts } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'

export interface ContactForm {
  /** The contact that the app knows, as text, or the field for one. */
  readonly element: HTMLElement
  /** The field, where the user has to type. */
  readonly input: HTMLInputElement | undefined
  readonly send: HTMLButtonElement
  submit(): Promise<void>
}

/**
 * An e-mail address or phone number, and the button that sends a code there. The contact that the app knows is shown as
 * text, in full, so that the user sees where the code goes, and becomes a field when they want another.
 *
 * @param first the contact that the app knows
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
  let isAsking = first === ''
  const contact = field('input', t('contactLabel'), {
    type: 'text',
    autocomplete: 'email',
    autocapitalize: 'none',
    spellcheck: 'false',
    dir: 'ltr',
    value: first,
  })
  const send = button(t('sendCode'), undefined, { kind: 'primary', submit: true })
  const place = element('div')
  const ask = () => {
    isAsking = true
    place.replaceChildren(contact.element)
  }
  if (isAsking) ask()
  else
    place.append(
      element(
        'div',
        { class: 'lk-between' },
        element('span', {}, t('codeGoesTo', { contact: first })),
        textButton(t('changeContact'), () => {
          ask()
          contact.input.select()
        }),
      ),
    )
  return {
    element: place,
    input: isAsking ? contact.input : undefined,
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
      if (next && state.status === 'code') return onSent(state.contact)
      if (!isAsking) ask()
      const error = 'error' in state ? state.error : undefined
      if (!next) contact.fail(t('errorChunk'))
      else contact.fail(error ? describeError(error) : t('errorContact'))
      contact.input.focus()
    },
  }
}
