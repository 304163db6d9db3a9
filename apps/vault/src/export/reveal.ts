import { StepUpError } from '@latchkey/core'
import { printSheet } from '../exit-sheet/printSheet.ts'
import { describeWallet } from '../parts/describeWallet.ts'
import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import { button, hintLine, setState, textButton } from '../parts/parts.ts'
import { arm } from '../sign-in/arm.ts'
import { describeError } from '../texts/describeError.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import { describeSubject, type Subject } from '../wallets/subject.ts'
import { createClipboard } from './clipboard.ts'
import { createCountdown } from './countdown.ts'
import { drawSecret } from './drawSecret.ts'
import { exportSecret, type Secret } from './secret.ts'
import { lastVerified } from './verified.ts'

export interface Seen {
  readonly secret: Secret
  /** Whether it may still be in the clipboard. */
  readonly isCopied: boolean
}

/**
 * Shows the words or the key of the subject: hidden at first, and again whenever the page loses the focus. A hidden
 * secret is not in the document.
 *
 * @throws {@link StepUpError} if the confirmation is too old; {@link Closed}
 */
export async function reveal({ kit, page, mode, origin }: Vault, subject: Subject): Promise<Seen> {
  const isPhrase = subject.kind === 'export-wallet'
  const outcome = await page.ask<Seen | StepUpError>(({ finish, signal }) => {
    let secret: Secret | undefined
    const hint = hintLine()
    const clipboard = createClipboard(hint)
    const frame = element('div', { class: 'vault-secret' })
    const below = element('div', { class: 'lk-between' })
    const sheet = element('div', { class: 'vault-optional' })
    const countdown = createCountdown({ onEnd: hide, signal })
    const show = button(isPhrase ? t('showWords') : t('showKey'), () => void open(), { icon: 'eye' })
    arm(show, mode, signal)
    const next = button(
      isPhrase ? t('writtenDown') : t('keyStored'),
      () => secret && finish({ secret, isCopied: clipboard.isFilled }),
      { kind: 'primary', disabled: true },
    )

    function hide() {
      countdown.stop()
      frame.replaceChildren(
        drawSecret(secret, false, isPhrase),
        element('div', { class: 'vault-veil' }, show),
      )
      below.replaceChildren(
        element('span', { class: 'lk-hint' }, icon('lock', { size: 'small' }), t('shownBy', { origin })),
      )
    }

    async function open() {
      hint.show('')
      setState(show, 'aria-busy', true)
      try {
        secret ??= await exportSecret(kit, subject)
      } catch (error) {
        if (error instanceof StepUpError) return finish(error)
        setState(show, 'aria-busy', false)
        return hint.show(describeError(error), 'error')
      }
      if (signal.aborted) return
      setState(show, 'aria-busy', false)
      // The user looked away while it was fetched.
      if (!document.hasFocus()) return
      const text = 'words' in secret ? secret.words.join(' ') : secret.key
      frame.replaceChildren(drawSecret(secret, true, isPhrase))
      below.replaceChildren(
        countdown.element,
        element(
          'span',
          { class: 'lk-between' },
          textButton(t('copy'), () => void clipboard.copy(text), 'copy'),
          textButton(t('hide'), hideAndFocus, 'eyeOff'),
        ),
      )
      countdown.start()
      // Only the words themselves say how many there are.
      if ('words' in secret) offerSheet(secret.words.length)
      setState(next, 'aria-disabled', false)
      frame.querySelector<HTMLElement>('[tabindex]')?.focus()
    }
    const offerSheet = (count: number) =>
      sheet.replaceChildren(textButton(t('printSheet'), () => printSheet(subject, count), 'printer'))
    const hideAndFocus = () => {
      hide()
      show.focus()
    }

    const look = (target: EventTarget, name: string) =>
      target.addEventListener(name, () => (name !== 'visibilitychange' || document.hidden) && hide(), {
        signal,
      })
    look(window, 'blur')
    look(window, 'pagehide')
    look(document, 'visibilitychange')
    hide()
    const verified = subject.kind === 'export-wallet' && lastVerified(subject.wallet.walletId)
    return {
      title: isPhrase ? t('phraseTitle') : t('keyTitle'),
      text: t('phraseHidden'),
      content: [
        describeWallet(describeSubject(subject)),
        frame,
        below,
        hint.element,
        clipboard.element,
        verified && element('p', { class: 'lk-hint' }, t('verifiedOn', { date: verified })),
        sheet,
        next,
      ],
    }
  })
  if (outcome instanceof StepUpError) throw outcome
  return outcome
}
