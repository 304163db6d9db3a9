import { useContext } from 'react'
import { LocalizationContext } from './localization.ts'
import type { Messages } from './messages.ts'

/** The messages of a catalogue: the host's where given, else ours in the language of the texts. */
export function useTexts<Source extends Messages>(ours: Source): Source {
  const { texts, language } = useContext(LocalizationContext)
  return { ...ours, ...language?.texts, ...texts }
}
