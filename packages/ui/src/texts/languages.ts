import { catalogues, type LanguageChunk, type LoadedCatalogue } from './catalogues.ts'
import type { ErrorTexts, Messages } from './messages.ts'

/** A language other than English, whose texts are loaded chunk by chunk. */
export interface Language {
  /** Everything that is loaded so far. */
  readonly texts: Messages
  readonly errors: Partial<ErrorTexts>
  /** Loads a chunk once; after a failure the next call tries again. */
  load(chunk: LanguageChunk): Promise<void>
  /** Loads the texts of all code that is loaded. Undefined if they are there. */
  catchUp(): Promise<unknown> | undefined
}

/** Every language that a provider of this page was given. English comes with the code. */
const languages = new Set<Language>()
/** The chunks of code that are loaded, with the texts of all languages until then. */
const needed = new Set<LanguageChunk>()

/** Has the texts of this language loaded together with code from now on. */
export const addLanguage = (language: Language): void => void languages.add(language)

/** Loads the texts that a chunk of code shows, in every language of the page. */
export async function loadTexts(chunk: LanguageChunk): Promise<void> {
  let known: number
  do {
    known = languages.size
    await Promise.all([...languages].map((language) => language.load(chunk)))
    // Repeat for languages that were added in the meantime.
  } while (languages.size > known)
  needed.add(chunk)
}

/** A file with a catalogue of a language. */
interface CatalogueFile {
  readonly texts?: Messages
  readonly errors?: ErrorTexts
}

/** @param files loads each catalogue */
export function createLanguage(
  files: Readonly<Record<LoadedCatalogue, () => Promise<CatalogueFile>>>,
): Language {
  const texts: Record<string, string> = {}
  const errors: Partial<ErrorTexts> = {}
  const loaded = new Set<LanguageChunk>()
  const loading = new Map<LanguageChunk, Promise<void>>()
  const start = async (chunk: LanguageChunk): Promise<void> => {
    try {
      const names: readonly LoadedCatalogue[] = catalogues[chunk]
      for (const file of await Promise.all(names.map((name) => files[name]()))) {
        Object.assign(texts, file.texts)
        Object.assign(errors, file.errors)
      }
      loaded.add(chunk)
    } catch (cause) {
      loading.delete(chunk)
      throw cause
    }
  }
  const load = (chunk: LanguageChunk): Promise<void> => {
    const running = loading.get(chunk) ?? start(chunk)
    loading.set(chunk, running)
    return running
  }
  return {
    texts,
    errors,
    load,
    catchUp() {
      const missing = [...needed].filter((chunk) => !loaded.has(chunk))
      return missing.length > 0 ? Promise.all(missing.map(load)) : undefined
    },
  }
}
