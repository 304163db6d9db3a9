import { button, field, form, isIdle, setState, textButton } from '../parts/parts.ts'
import { describeError } from '../texts/describeError.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'

/** Asks for the code that was sent. Resolves once it has signed in, or to go back. */
export const askCode = ({ page, kit }: Vault, contact: string): Promise<'signed-in' | 'back'> => {
  const login = contact.includes('@') ? kit.emailLogin : kit.smsLogin
  const sent = login.state
  const length = sent.status === 'code' ? sent.codeLength : 6
  const alphanumeric = sent.status === 'code' && sent.alphanumeric
  return page.ask<'signed-in' | 'back'>(
    ({ finish, signal }) => {
      const code = field('input', t('codeLabel'), {
        type: 'text',
        inputmode: alphanumeric ? 'text' : 'numeric',
        autocomplete: 'one-time-code',
        autocapitalize: 'characters',
        spellcheck: 'false',
        maxlength: 32,
      })
      code.hint.show(t('codeHint'))
      const work = async (run: () => Promise<typeof login.state>) => {
        if (!isIdle(send)) return
        setState(send, 'aria-busy', true)
        code.fail('')
        code.hint.show(t('checking'), 'busy')
        const state = await run()
        if (signal.aborted) return
        setState(send, 'aria-busy', false)
        if (state.status === 'signed-in') return finish('signed-in')
        const error = 'error' in state ? state.error : undefined
        if (state.status === 'exhausted') code.fail(t('errorCodeOver'))
        else if (state.status === 'account-exists') code.fail(t('errorNoAccount'))
        else if (error) code.fail(describeError(error))
        else code.hint.show(t('codeHint'))
        code.input.select()
      }
      const send = button(t('confirm'), undefined, { kind: 'primary', submit: true })
      // A complete code needs no press.
      code.input.addEventListener('input', () => {
        if (code.input.value.replace(/[\s-]/g, '').length === length)
          void work(() => login.submitCode(code.input.value))
      })
      const isEmail = contact.includes('@')
      return {
        title: isEmail ? t('codeEmailTitle') : t('codePhoneTitle'),
        text: t('codeText', { length: String(length), contact }),
        content: [
          form(
            () => void work(() => login.submitCode(code.input.value)),
            code.element,
            send,
            textButton(t('resend'), () => void work(() => login.resend())),
          ),
        ],
        focus: code.input,
      }
    },
    { back: 'back' },
  )
}
