import { printSheet } from '../exit-sheet/printSheet.ts'
import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import { button, hintLine, textButton } from '../parts/parts.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import type { Subject } from '../wallets/subject.ts'
import { createClipboard } from './clipboard.ts'

export interface GoneParameters {
  isCopied: boolean
  /** Words of the phrase. Without it, a key was shown. */
  count?: number | undefined
}

/** The end of an export. */
export const showGone = (
  { page }: Vault,
  subject: Subject,
  { isCopied, count }: GoneParameters,
): Promise<void> =>
  page.ask<void>(
    ({ finish }) => {
      const hint = hintLine()
      const isWords = count !== undefined
      return {
        tile: element('span', { class: 'lk-tile lk-tile--success' }, icon('check', { size: 'large' })),
        title: isWords ? t('goneTitle') : t('keyGoneTitle'),
        text: isWords ? t('goneText') : t('keyGoneText'),
        content: [
          hint.element,
          createClipboard(hint, isCopied).element,
          button(t('done'), () => finish()),
          isWords && textButton(t('sheetAgain'), () => printSheet(subject, count), 'printer'),
        ],
      }
    },
    { close: undefined },
  )
