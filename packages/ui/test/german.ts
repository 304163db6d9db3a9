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
        'walletHome',
        'walletSend',
        'approvals',
        'vault',
        'signing',
        'ending',
      ] as const
      await Promise.all(chunks.map((chunk) => de.language?.load(chunk)))
    },
  ],
  parameters: { localization: de },
}
