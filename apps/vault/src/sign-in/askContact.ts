import { button, field, form, isIdle, setState } from '../parts/parts.ts'
import { describeError } from '../texts/describeError.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'

/** Asks where to send a code, and sends it. Resolves with the contact, or with undefined to go back. */
export const askContact = ({ page, kit }: Vault): Promise<string | undefined> =>
  page.ask<string | undefined>(
    ({ finish, signal }) => {
      const contact = field('input', t('contactLabel'), {
        type: 'text',
        autocomplete: 'email',
        autocapitalize: 'none',
        spellcheck: 'false',
      })
      const submit = async () => {
        if (!isIdle(send)) return
        const login = contact.input.value.includes('@') ? kit.emailLogin : kit.smsLogin
        setState(send, 'aria-busy', true)
        contact.fail('')
        const state = await login.sendCode(contact.input.value)
        if (signal.aborted) return
        setState(send, 'aria-busy', false)
        if (state.status === 'code') return finish(state.contact)
        contact.fail('error' in state && state.error ? describeError(state.error) : t('errorContact'))
        contact.input.focus()
      }
      const send = button(t('sendCode'), undefined, { kind: 'primary', submit: true })
      return {
        title: t('contactTitle'),
        text: t('contactText'),
        content: [form(submit, contact.element, send)],
        focus: contact.input,
      }
    },
    { back: undefined },
  )
