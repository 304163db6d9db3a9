import { createLanguageMatcher } from '@latchkey/core/internal'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { languageLoaders } from '../chunks/languages/languageLoaders.ts'
import type { LanguageChoice, Localization } from '../texts/localization.ts'

export interface UseLanguageParameters {
  /** BCP 47 tags of the languages of your app. @default every language of the kit */
  readonly languages?: readonly string[] | undefined
}

export interface UseLanguageReturnType extends LanguageChoice {
  /** For `LatchkeyProvider`. */
  readonly localization: Localization
}

type Loaded = Readonly<{ language: string; texts: Localization }>

const all: readonly string[] = ['en', ...Object.keys(languageLoaders)]
const english: Loaded = { language: 'en', texts: {} }
const storageKey = 'latchkey.language'

/**
 * The language of the kit: the one that the person has chosen in this browser, else the first of the browser's own that
 * there is. Loads that language alone; until then, and on a server, the kit is in English.
 *
 * @example
 * const { localization } = useLanguage()
 * return <LatchkeyProvider config={config} localization={localization}>…</LatchkeyProvider>
 */
export function useLanguage({ languages = all }: UseLanguageParameters = {}): UseLanguageReturnType {
  const [{ language, texts }, setLoaded] = useState(english)
  const newest = useRef('')
  const show = useCallback(async (tag: string): Promise<void> => {
    newest.current = tag
    const texts = await load(tag)
    await texts.language?.catchUp()
    // Another one may have been chosen meanwhile.
    if (newest.current === tag) setLoaded({ language: tag, texts })
  }, [])
  const setLanguage = useCallback(
    async (tag: string): Promise<void> => {
      await show(tag)
      store(tag)
    },
    [show],
  )
  const offered = languages.join()
  useEffect(() => {
    const known = offered.split(',')
    const tag = createLanguageMatcher(known)([...stored(), ...navigator.languages])
    // It stays English, and the next visit tries again.
    if (tag !== undefined) show(tag).catch(console.error)
  }, [show, offered])
  return useMemo(() => {
    const choice = { language, languages: offered.split(','), setLanguage }
    return { ...choice, localization: { ...texts, choice } }
  }, [language, texts, offered, setLanguage])
}

/** @throws a TypeError for a language that the kit doesn't have */
async function load(tag: string): Promise<Localization> {
  if (tag === 'en') return {}
  if (!Object.hasOwn(languageLoaders, tag))
    throw new TypeError(`useLanguage: the kit has no language "${tag}".`)
  return languageLoaders[tag as keyof typeof languageLoaders]()
}

/** The person's choice. None where storage is blocked. */
function stored(): string[] {
  try {
    return [localStorage.getItem(storageKey) ?? []].flat()
  } catch {
    return []
  }
}

function store(tag: string): void {
  try {
    localStorage.setItem(storageKey, tag)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
