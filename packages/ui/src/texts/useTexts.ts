import { useContext } from 'react'
import type { Messages } from './localization.ts'
import { LocalizationContext } from './localization.ts'

/** The messages of a catalogue: the host's where given, else ours. */
export function useTexts<Source extends Messages>(ours: Source): Source {
  const { texts } = useContext(LocalizationContext)
  return { ...ours, ...texts }
}
