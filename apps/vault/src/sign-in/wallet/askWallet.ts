import type { DetectedWallet, WalletLoginState } from '@latchkey/core'

import { element } from '../../parts/element.ts'
import { icon } from '../../parts/icons.ts'
import { form, hintLine, points, textButton } from '../../parts/parts.ts'
import { describeError } from '../../texts/describeError.ts'
import { t } from '../../texts/texts.ts'
import type { Vault } from '../../vault.ts'
import { arm } from '../arm.ts'
import { tw } from './texts.ts'

type WalletEnd = 'signed-in' | 'back' | 'popup-needed'

/**
 * Lists the wallets of this browser, some of which are in windows and not in frames. The one that is chosen signs a text that names this page, which says that it is a
 * sign-in. Resolves once it has signed in, or to go back, or to go on in a window.
 */
export const askWallet = ({ page, kit, mode, needPopup }: Vault): Promise<WalletEnd> =>
  page.ask<WalletEnd>(
    ({ finish, signal }) => {
      const walletLogin = kit.login.wallet
      const hint = hintLine()
      const list = element('ul', { class: 'lk-list' })
      const rows = new Map<string, HTMLElement>()
      const inWindow = needPopup && textButton(t('windowTitle'), () => finish('popup-needed'))
      const choose = async ({ id, name }: DetectedWallet) => {
        hint.show(tw('waiting', { name }), 'busy')
        // Signs as soon as it is connected: its own window shows the text.
        const state = await walletLogin.choose(id, { thenSign: true })
        if (!signal.aborted) settle(state)
      }
      const settle = (state: WalletLoginState) => {
        if (state.status === 'signed-in') return finish('signed-in')
        hint.show('error' in state && state.error ? describeError(state.error) : '', 'error')
      }
      const draw = () => {
        const { detected } = walletLogin
        for (const wallet of detected) {
          if (rows.has(wallet.id)) continue
          const row = drawRow(wallet, () => void choose(wallet))
          rows.set(wallet.id, row)
          arm(row, mode, signal)
          list.append(element('li', {}, row))
        }
        if (inWindow) inWindow.hidden = rows.size > 0
        if (rows.size === 0) hint.show(tw('none'))
        else if (walletLogin.state.status === 'choosing') hint.show('')
      }
      const stops = [walletLogin.discover(), walletLogin.subscribe(draw)]
      signal.addEventListener('abort', () => {
        for (const stop of stops) stop()
        if (walletLogin.state.status !== 'signed-in') walletLogin.cancel()
      })
      draw()
      return {
        title: tw('title'),
        text: tw('text'),
        content: [
          form(
            () => {},
            points(['shield', tw('point', { site: location.host })]),
            list,
            hint.element,
            inWindow,
          ),
        ],
      }
    },
    { back: 'back' },
  )

const drawRow = ({ name, icon: image }: DetectedWallet, onClick: () => void): HTMLElement =>
  element(
    'button',
    {
      type: 'button',
      class: 'lk-row vault-row',
      onclick: (event: Event) => {
        // A row that can't be seen yet does nothing.
        if (!(event.currentTarget as Element).hasAttribute('aria-disabled')) onClick()
      },
    },
    image === undefined
      ? element('span', { class: 'lk-tile' }, icon('wallet'))
      : element('img', { class: 'vault-wallet-icon', src: image, alt: '' }),
    element(
      'span',
      { class: 'lk-row__main' },
      element('span', { class: 'lk-row__name' }, element('bdi', {}, name)),
    ),
  )
