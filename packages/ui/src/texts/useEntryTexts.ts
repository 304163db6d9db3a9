import { useContext } from 'react'

import { LocalizationContext } from '../context.ts'
import { entryTexts } from './entry.en.ts'
import type { EntryTexts } from './localization.ts'

/** The words that load with the page. */
export function useEntryTexts(): EntryTexts {
  return { ...entryTexts, ...useContext(LocalizationContext).texts }
}
