import { readdirSync, readFileSync } from 'node:fs'

import type { EnglishCatalogues } from '../../src/texts/en/englishCatalogues.types.ts'

/** Messages by key, each in ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>

/** A catalogue of the kit. */
export type CatalogueName = keyof EnglishCatalogues

/** A language as translators write it: a file of packages/ui/texts, such as en.json. */
export interface TextsFile {
  readonly language: {
    /** For developers: the language, and the form of address. */
    readonly name: string
    readonly direction: 'ltr' | 'rtl'
  }
  /** The words that a language uses for each term, all over; in English, the meaning of the term. */
  readonly glossary: Readonly<Record<string, string>>
  /** Where a message is shown, by catalogue and key, if the message alone doesn't tell. In English only. */
  readonly notes?: Catalogue
  /** Catalogues of the kit, by name. */
  readonly kit: Readonly<Record<CatalogueName, Catalogue>>
  /** Texts of errors, by code. */
  readonly errors: Readonly<Record<string, { readonly title: string; readonly text: string }>>
  /** Catalogues of the vault's site, by name. */
  readonly vault: Readonly<Record<string, Catalogue>>
}

/** Every language by its BCP 47 tag, English first. */
export type Languages = ReadonlyMap<string, TextsFile>

const folder = new URL('../../texts/', import.meta.url)

/**
 * Reads every language of a folder.
 *
 * @param from packages/ui/texts by default
 */
export function readTexts(from: URL = folder): Languages {
  const tags = readdirSync(from).map((name) => name.replace(/\.json$/, ''))
  const ordered = ['en', ...tags.filter((tag) => tag !== 'en').sort()]
  return new Map(ordered.map((tag) => [tag, JSON.parse(readFileSync(new URL(`${tag}.json`, from), 'utf8'))]))
}
