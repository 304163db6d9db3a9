// Written by `npm run texts` from packages/ui/texts.
import type { messageLanguages } from '@latchkey/contract/wire'

import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import type { MessageTexts } from './texts.types.ts'

/** The languages of messages by their BCP 47 tags, English first. */
export const languages = {
  en,
  de,
} satisfies Readonly<Record<keyof typeof messageLanguages, MessageTexts>>
