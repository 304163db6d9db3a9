import { element } from '../parts/element.ts'
import { type HintLine, textButton } from '../parts/parts.ts'
import { t } from '../texts/texts.ts'

export interface Clipboard {
  /** Whether what was copied may still be there. */
  readonly isFilled: boolean
  /** A button that clears it, once something was copied. */
  readonly element: HTMLElement
  /** Copies a text. Call it in a click handler. */
  copy(text: string): Promise<void>
}

/** Copies by gesture only, and offers to clear what was copied. */
export function createClipboard(hint: HintLine, isFilled = false): Clipboard {
  const holder = element('span', { class: 'vault-optional' })
  const write = (text: string) => navigator.clipboard.writeText(text)
  const clear = async () => {
    try {
      await write('')
      isFilled = false
      holder.replaceChildren()
      hint.show(t('cleared'), 'news')
    } catch {
      hint.show(t('copyFailed'), 'error')
    }
  }
  const offer = () => holder.replaceChildren(textButton(t('clearClipboard'), () => void clear()))
  if (isFilled) offer()
  return {
    get isFilled() {
      return isFilled
    },
    element: holder,
    async copy(text) {
      try {
        await write(text)
        isFilled = true
        offer()
        hint.show(t('copied'), 'news')
      } catch {
        hint.show(t('copyFailed'), 'error')
      }
    },
  }
}
