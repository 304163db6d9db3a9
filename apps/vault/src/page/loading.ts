import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import { button, note } from '../parts/parts.ts'
import { describeError } from '../texts/describeError.ts'
import { t } from '../texts/texts.ts'
import type { Page } from './page.ts'

/**
 * Runs `work` while a screen says so; a failure is shown and can be tried again.
 *
 * @param isFinal errors that trying again doesn't help, and that are thrown
 * @throws {@link Closed}
 */
export async function withLoading<Result>(
  page: Page,
  work: () => Promise<Result>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (;;) {
    const outcome = await page.ask<{ value: Result } | { error: unknown }>(({ finish }) => {
      work().then(
        (value) => finish({ value }),
        (error) => finish({ error }),
      )
      return {
        title: t('loading'),
        content: [
          element('div', { class: 'vault-loading' }, icon('spin', { size: 'large', spinning: true })),
        ],
      }
    })
    if ('value' in outcome) return outcome.value
    if (isFinal(outcome.error)) throw outcome.error
    await page.ask<void>(({ finish }) => ({
      title: t('failedTitle'),
      content: [
        note('alert', describeError(outcome.error)),
        button(t('tryAgain'), () => finish(), { kind: 'primary' }),
      ],
    }))
  }
}
