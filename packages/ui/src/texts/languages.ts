import type { approvalsEn } from './en/approvals.ts'
import type { cardEn } from './en/card.ts'
import type { decodedEn } from './en/decoded.ts'
import type { endingEn } from './en/ending.ts'
import type { menuEn } from './en/menu.ts'
import type { operationsEn } from './en/operations.ts'
import type { parametersEn } from './en/parameters.ts'
import type { passkeyEn } from './en/passkey.ts'
import type { phoneEn } from './en/phone.ts'
import type { profileEn } from './en/profile.ts'
import type { screensEn } from './en/screens.ts'
import type { signingEn } from './en/signing.ts'
import type { socialEn } from './en/social.ts'
import type { vaultEn } from './en/vault.ts'
import type { walletEn } from './en/wallet.ts'
import type { walletHomeEn } from './en/walletHome.ts'
import type { walletPanelEn } from './en/walletPanel.ts'
import type { walletSendEn } from './en/walletSend.ts'
import type { ErrorTexts, Messages, Translation } from './messages.ts'

/** Texts of each chunk of code, which are loaded together with it. */
export interface LanguageChunks {
  card: { texts: Translation<typeof cardEn> }
  screens: { texts: Translation<typeof screensEn & typeof socialEn & typeof passkeyEn & typeof walletEn> }
  errors: { texts: Messages; errors: ErrorTexts }
  menu: { texts: Translation<typeof menuEn> }
  phone: { texts: Translation<typeof phoneEn> }
  profile: { texts: Translation<typeof profileEn> }
  approvals: {
    texts: Translation<
      typeof approvalsEn &
        typeof decodedEn &
        typeof operationsEn &
        typeof parametersEn &
        typeof signingEn &
        typeof walletPanelEn &
        typeof profileEn &
        typeof cardEn
    >
  }
  walletPanel: { texts: Translation<typeof walletPanelEn & typeof profileEn & typeof cardEn> }
  signing: { texts: Translation<typeof signingEn & typeof decodedEn & typeof walletPanelEn & typeof cardEn> }
  walletHome: { texts: Translation<typeof walletHomeEn> }
  walletSend: { texts: Translation<typeof walletSendEn> }
  vault: { texts: Translation<typeof vaultEn & typeof cardEn> }
  ending: { texts: Translation<typeof endingEn & typeof menuEn & typeof cardEn> }
}
export type LanguageChunk = keyof LanguageChunks

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

/** @param chunks loads the texts of each chunk */
export function createLanguage(
  chunks: {
    readonly [Chunk in LanguageChunk]: () => Promise<LanguageChunks[Chunk]>
  },
): Language {
  const texts: Record<string, string> = {}
  const errors: Partial<ErrorTexts> = {}
  const loaded = new Set<LanguageChunk>()
  const loading = new Map<LanguageChunk, Promise<void>>()
  const start = async (chunk: LanguageChunk): Promise<void> => {
    try {
      const module: { texts: Messages; errors?: ErrorTexts } = await chunks[chunk]()
      Object.assign(texts, module.texts)
      Object.assign(errors, module.errors)
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
