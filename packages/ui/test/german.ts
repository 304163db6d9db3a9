import { expect } from 'storybook/test'

import { de } from '../src/texts/locales.ts'

/** Stories in German: all of its texts are there before the first is drawn. */
export const inGerman = {
  loaders: [
    async () => {
      const chunks = [
        'card',
        'screens',
        'menu',
        'phone',
        'profile',
        'walletPanel',
        'walletSend',
        'vault',
        'signing',
        'ending',
      ] as const
      await Promise.all(chunks.map((chunk) => de.language?.load(chunk)))
    },
  ],
  parameters: { localization: de },
}

/** Nothing reaches beyond the window, and no box cuts off what it holds. */
export async function expectNothingCutOff(root: HTMLElement): Promise<void> {
  // A screen that slides in reaches beyond its card until it has arrived. Spinners never end.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  const describe = ({ className, textContent }: Element) => `${className}: ${textContent}`
  const seen = [...root.querySelectorAll('*')].filter((element) => !element.closest('.lk-visually-hidden'))
  const beyond = seen.filter((element) => element.getBoundingClientRect().right > window.innerWidth)
  await expect(beyond.map(describe)).toEqual([])
  const cut = seen.filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX),
  )
  await expect(cut.map(describe)).toEqual([])
}
