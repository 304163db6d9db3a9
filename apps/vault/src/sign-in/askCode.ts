import { codeField } from '../parts/codeField.ts'
import { element } from '../parts/element.ts'
import { form, group, hintLine, textButton } from '../parts/parts.ts'
import { describeError } from '../texts/describeError.ts'
import { formatTime, t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'

/** Asks for the code that was sent. Resolves once it has signed in, or to go back. */
export const askCode = ({ page, kit }: Vault, contact: string): Promise<'signed-in' | 'back'> => {
  const isEmail = contact.includes('@')
  const login = isEmail ? kit.emailLogin : kit.smsLogin
  const sent = login.state
  const shape =
    sent.status === 'code'
      ? { length: sent.codeLength, alphanumeric: sent.alphanumeric }
      : { length: 6, alphanumeric: false }
  const length = String(shape.length)
  return page.ask<'signed-in' | 'back'>(
    ({ finish, signal }) => {
      const hint = hintLine('code-hint')
      const code = codeField({
        shape,
        label: shape.alphanumeric ? t('codeLabelCharacters', { length }) : t('codeLabel', { length }),
        describedBy: 'text code-hint',
        onComplete: (typed) => void work(() => login.submitCode(typed)),
        onChange: () => rest(),
        onInvalidPaste: () => hint.show(t('noCodePasted'), 'error'),
        signal,
      })
      /** The line below the slots as long as nothing is wrong. */
      const rest = () => {
        code.setInvalid(false)
        const { state } = login
        hint.show(state.status === 'code' ? t('codeHint', { time: formatTime(state.expiresAt) }) : '')
      }
      const work = async (run: () => Promise<typeof login.state>) => {
        if (code.input.readOnly) return
        code.setInvalid(false)
        code.setBusy(true)
        hint.show(t('checking'), 'busy')
        const state = await run()
        if (signal.aborted) return
        code.setBusy(false)
        if (state.status === 'signed-in') return finish('signed-in')
        const error = 'error' in state ? state.error : undefined
        if (state.status === 'exhausted') hint.show(t('errorCodeOver'), 'error')
        else if (state.status === 'account-exists') hint.show(t('errorNoAccount'), 'error')
        else if (error) hint.show(describeError(error), 'error')
        else rest()
        if (error?.code === 'OTP_INVALID') code.setInvalid(true)
        code.input.focus()
      }
      rest()
      const text = { length, contact }
      return {
        title: isEmail ? t('codeEmailTitle') : t('codePhoneTitle'),
        text: shape.alphanumeric ? t('codeTextCharacters', text) : t('codeText', text),
        content: [
          form(
            () => code.input.value && void work(() => login.submitCode(code.input.value)),
            group(code.element, hint.element),
            element(
              'div',
              { class: 'lk-between' },
              textButton(t('resend'), () => void work(() => login.resend())),
              textButton(isEmail ? t('anotherEmail') : t('anotherPhone'), () => finish('back')),
            ),
          ),
        ],
        focus: code.input,
      }
    },
    { back: 'back' },
  )
}
