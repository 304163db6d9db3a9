import { useContext } from 'react'

import { LocalizationContext } from './LocalizationContext.ts'
import type { Catalogue } from './localization.ts'

/** The words of a catalogue: the host's where given, else ours. */
export function useTexts<Source extends object>(ours: Source): Catalogue<Source> {
  const { texts } = useContext(LocalizationContext)
  return { ...(ours as Catalogue<Source>), ...texts }
}
