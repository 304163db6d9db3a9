import { element } from '../parts/element.ts'
import { button, form, group, hintLine, note, points, setState } from '../parts/parts.ts'
import { describeError } from '../texts/describeError.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import { arm } from './arm.ts'
import { createContactForm } from './contactForm.ts'
import type { Explanation } from './explanation.ts'

export interface AskMethodParameters {
  explanation: Explanation
  /** Which of the two is the filled button. Without `other`, it is the only one. */
  first: 'passkey' | 'code'
  /** Whether the other is offered, too. */
  other: boolean
  /** What the field for a contact begins with. */
  contact: string | undefined
}

/** How it was confirmed, what is asked next, or where a code was sent. */
export type ChosenMethod = 'signed-in' | 'code' | { readonly sentTo: string }

/** What will happen, and how to confirm it. */
export const askMethod = (
  vault: Vault,
  { explanation, first, other, contact: known }: AskMethodParameters,
): Promise<ChosenMethod> =>
  vault.page.ask<ChosenMethod>(({ finish, signal }) => {
    const { kit, mode } = vault
    const isPasskeyFirst = first === 'passkey'
    const hint = hintLine()
    if (explanation.reason) hint.show(explanation.reason, 'news')
    const usePasskey = async () => {
      setState(passkey, 'aria-busy', true)
      hint.show(t('waitingForPasskey'), 'busy')
      const state = await kit.passkeys.login()
      if (signal.aborted) return
      setState(passkey, 'aria-busy', false)
      if (state.status === 'signed-in') return finish('signed-in')
      hint.show('error' in state && state.error ? describeError(state.error) : '', 'error')
    }
    const passkey = isPasskeyFirst
      ? button(t('confirmPasskey'), usePasskey, { kind: 'primary', icon: 'passkey' })
      : button(t('confirmPasskeyInstead'), usePasskey, { kind: 'ghost', tail: true })
    const toCode = button(t('confirmCode'), () => finish('code'), { kind: 'ghost', tail: true })
    const onSent = (sentTo: string) => finish({ sentTo })
    const { contact, send, submit } = createContactForm(vault, { first: known, onSent, signal })
    const buttons = isPasskeyFirst ? [passkey, other && toCode] : [send, other && passkey]
    for (const control of buttons) if (control) arm(control, mode, signal)
    // Leaving in the middle of a prompt closes it.
    signal.addEventListener('abort', () => kit.passkeys.state.status === 'waiting' && kit.passkeys.cancel())
    return {
      title: explanation.title,
      text: explanation.text,
      content: [
        form(
          () => void (isPasskeyFirst || submit()),
          points(...explanation.points),
          explanation.note !== undefined && note('shield', explanation.note, 'vault-note'),
          hint.element,
          // Last, and so in view with the button: nobody sends a code to a contact that they don't see.
          element('div', { class: 'vault-confirm' }, !isPasskeyFirst && contact.element, group(...buttons)),
        ),
      ],
    }
  })
