import type { OAuthLoginState } from '@latchkey/core'

import { element } from '../parts/element.ts'
import {
  type ButtonOptions,
  button,
  form,
  group,
  type HintLine,
  hintLine,
  note,
  points,
  setState,
} from '../parts/parts.ts'
import { describeError } from '../texts/describeError.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import { arm } from './arm.ts'
import { type ContactForm, createContactForm } from './contactForm.ts'
import type { Explanation } from './explanation.ts'
import { sharesStorage } from './sharesStorage.ts'
import type { Way, Ways } from './ways.ts'

export interface AskMethodParameters {
  explanation: Explanation
  ways: Ways
  /** The contact that the app knows. */
  contact: string | undefined
}

/** How it was confirmed, what is asked next, or where a code was sent. */
export type ChosenMethod =
  | 'signed-in'
  | 'code'
  | 'wallet'
  | 'others'
  | 'popup-needed'
  | { readonly sentTo: string }

interface Controls {
  readonly finish: (chosen: ChosenMethod) => void
  readonly signal: AbortSignal
  readonly hint: HintLine
}

/** Explains what will happen, and asks for a login method to confirm it. */
export const askMethod = (
  vault: Vault,
  { explanation, ways, contact: first }: AskMethodParameters,
): Promise<ChosenMethod> =>
  vault.page.ask<ChosenMethod>(({ finish, signal }) => {
    const { kit, mode } = vault
    const hint = hintLine()
    if (explanation.reason) hint.show(explanation.reason, 'news')
    const controls = { finish, signal, hint }
    const isCodeFirst = ways.offered[0]?.kind === 'code'
    const onSent = (sentTo: string) => finish({ sentTo })
    const contact = isCodeFirst ? createContactForm(vault, { first, onSent, signal }) : undefined
    const buttons = ways.offered.map((way, index) => drawWay(vault, way, { ...controls, index, contact }))
    if (ways.others.length > 0)
      buttons.push(button(t('otherWays'), () => finish('others'), { kind: 'ghost', tail: true }))
    for (const control of buttons) arm(control, mode, signal)
    // Leaving in the middle of a prompt closes it.
    signal.addEventListener('abort', () => {
      if (kit.login.passkey.state.status === 'waiting') kit.login.passkey.cancel()
      if (kit.login.oauth.state.status !== 'signed-in') kit.login.oauth.cancel()
    })
    return {
      title: explanation.title,
      text: explanation.text,
      content: [
        form(
          () => void contact?.submit(),
          explanation.points.length > 0 && points(...explanation.points),
          explanation.note !== undefined && note('shield', explanation.note, 'vault-note'),
          hint.element,
          // Last, next to the button, so that the user sees the contact that the code is sent to.
          element('div', { class: 'vault-confirm' }, contact?.element, group(...buttons)),
        ),
      ],
    }
  })

interface WayContext extends Controls {
  /** The first has the filled button. */
  readonly index: number
  readonly contact: ContactForm | undefined
}

function drawWay(vault: Vault, way: Way, context: WayContext): HTMLButtonElement {
  const { index, contact, finish } = context
  const look = (icon?: ButtonOptions['icon']): ButtonOptions => ({
    kind: index === 0 ? 'primary' : 'secondary',
    icon,
  })
  switch (way.kind) {
    case 'passkey':
      return drawPasskey(vault, context, look('passkey'))
    case 'code':
      return contact?.send ?? button(t('confirmCode'), () => finish('code'), look('mail'))
    case 'wallet':
      return button(t('confirmWallet'), () => finish('wallet'), look('wallet'))
    case 'social':
      return drawProvider(vault, way, context, look('user'))
  }
}

function drawPasskey({ kit }: Vault, { finish, signal, hint }: Controls, look: ButtonOptions) {
  const usePasskey = async () => {
    kit.login.oauth.cancel()
    setState(control, 'aria-busy', true)
    hint.show(t('waitingForPasskey'), 'busy')
    const state = await kit.login.passkey.login()
    if (signal.aborted) return
    setState(control, 'aria-busy', false)
    if (state.status === 'signed-in') return finish('signed-in')
    hint.show('error' in state && state.error ? describeError(state.error) : '', 'error')
  }
  const control = button(t('confirmPasskey'), usePasskey, look)
  return control
}

/** The popup opens in the click, before anything is awaited. */
function drawProvider(
  vault: Vault,
  { provider, name }: Extract<Way, { kind: 'social' }>,
  { finish, signal, hint }: Controls,
  look: ButtonOptions,
) {
  const { kit } = vault
  const useProvider = async () => {
    if (vault.needPopup && hasOwnStorage(vault)) return finish('popup-needed')
    if (kit.login.passkey.state.status === 'waiting') kit.login.passkey.cancel()
    setState(control, 'aria-busy', true)
    hint.show(t('waitingForProvider', { name }), 'busy')
    const state: OAuthLoginState = await kit.login.oauth.start(provider, { mode: 'popup' })
    if (signal.aborted) return
    setState(control, 'aria-busy', false)
    if (state.status === 'signed-in') return finish('signed-in')
    if (state.status !== 'blocked')
      return hint.show('error' in state && state.error ? describeError(state.error) : '', 'error')
    // A host's frame may not be allowed to open one.
    if (vault.needPopup) return finish('popup-needed')
    hint.show(t('errorPopupBlocked'), 'error')
  }
  const control = button(t('confirmWith', { name }), useProvider, look)
  return control
}

/** In a frame of another site, a provider's popup couldn't report that it has returned. */
const hasOwnStorage = ({ kit, mode, host }: Vault): boolean =>
  mode === 'frame' &&
  host !== undefined &&
  !sharesStorage(new URL(location.href), host, kit.authConfig.state.config?.passkeyRpId)
