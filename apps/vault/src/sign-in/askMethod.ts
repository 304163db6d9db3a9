import { button, group, hintLine, note, points, setState } from '../parts/parts.ts'
import { describeError } from '../texts/describeError.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import { arm } from './arm.ts'
import type { Explanation } from './explanation.ts'

/** What will happen, and how to confirm it. */
export const askMethod = (
  { page, kit, mode }: Vault,
  explanation: Explanation,
  hasPasskeys: boolean,
): Promise<'signed-in' | 'code'> =>
  page.ask<'signed-in' | 'code'>(({ finish, signal }) => {
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
    const passkey = button(t('confirmPasskey'), usePasskey, { kind: 'primary', icon: 'passkey' })
    const code = hasPasskeys
      ? button(t('confirmCode'), () => finish('code'), { kind: 'ghost', tail: true })
      : button(t('contactTitle'), () => finish('code'), { kind: 'primary' })
    for (const control of [passkey, code]) arm(control, mode, signal)
    // Leaving in the middle of a prompt closes it.
    signal.addEventListener('abort', () => kit.passkeys.state.status === 'waiting' && kit.passkeys.cancel())
    return {
      title: explanation.title,
      text: explanation.text,
      content: [
        points(...explanation.points),
        explanation.note !== undefined && note('shield', explanation.note, 'vault-note'),
        hint.element,
        group(hasPasskeys && passkey, code),
      ],
    }
  })
