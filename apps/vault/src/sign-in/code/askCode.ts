import { contactKind } from '@latchkey/core/internal'

import { element } from '../../parts/element.ts'
import { form, group, hintLine, textButton } from '../../parts/parts.ts'
import { describeError } from '../../texts/describeError.ts'
import { t } from '../../texts/texts.ts'
import type { Vault } from '../../vault.ts'
import { codeField } from './codeField.ts'
import { formatTime, tc } from './texts.ts'

/** How a code screen ended. With `methods`, the code was right, and the account signs in with these methods alone. */
export type CodeEnd = 'signed-in' | 'back' | { readonly methods: readonly string[] }

/** Asks for the code that was sent. Resolves once it has signed in, or to go back. */
export const askCode = ({ page, kit }: Vault, contact: string): Promise<CodeEnd> => {
  const isEmail = contactKind(contact) === 'email'
  const login = isEmail ? kit.login.email : kit.login.sms
  const sent = login.state
  const shape =
    sent.status === 'code'
      ? { length: sent.codeLength, alphanumeric: sent.alphanumeric }
      : { length: 6, alphanumeric: false }
  const length = String(shape.length)
  return page.ask<CodeEnd>(
    ({ finish, signal }) => {
      const hint = hintLine('code-hint')
      const code = codeField({
        shape,
        label: shape.alphanumeric ? tc('codeLabelCharacters', { length }) : tc('codeLabel', { length }),
        describedBy: 'text code-hint',
        onComplete: (typed) => void work(() => login.submitCode(typed)),
        onChange: () => rest(),
        onInvalidPaste: () => hint.show(tc('noCodePasted'), 'error'),
        signal,
      })
      /** The line below the slots as long as nothing is wrong. */
      const rest = () => {
        code.setInvalid(false)
        const { state } = login
        hint.show(state.status === 'code' ? tc('codeHint', { time: formatTime(state.expiresAt) }) : '')
      }
      const work = async (run: () => Promise<typeof login.state>) => {
        if (code.input.readOnly) return
        code.setInvalid(false)
        code.setBusy(true)
        hint.show(tc('checking'), 'busy')
        const state = await run()
        if (signal.aborted) return
        code.setBusy(false)
        if (state.status === 'signed-in') return finish('signed-in')
        const error = 'error' in state ? state.error : undefined
        if (state.status === 'exhausted') hint.show(t('errorCodeOver'), 'error')
        else if (state.status === 'account-exists') finish({ methods: state.methods })
        else if (error) hint.show(describeError(error), 'error')
        else rest()
        if (error?.code === 'OTP_INVALID') code.setInvalid(true)
        code.input.focus()
      }
      rest()
      const text = { length, contact }
      return {
        title: isEmail ? tc('codeEmailTitle') : tc('codePhoneTitle'),
        text: shape.alphanumeric ? tc('codeTextCharacters', text) : tc('codeText', text),
        content: [
          form(
            () => code.input.value && void work(() => login.submitCode(code.input.value)),
            group(code.element, hint.element),
            element(
              'div',
              { class: 'lk-between' },
              textButton(tc('resend'), () => void work(() => login.resend())),
              textButton(isEmail ? tc('anotherEmail') : tc('anotherPhone'), () => finish('back')),
            ),
          ),
        ],
        focus: code.input,
      }
    },
    { back: 'back' },
  )
}
