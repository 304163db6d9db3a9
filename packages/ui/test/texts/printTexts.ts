import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { printContractLanguages } from './printContractLanguages.ts'
import { printKitTexts } from './printKitTexts.ts'
import { printMessageLanguages } from './printMessageLanguages.ts'
import { printVaultTexts } from './printVaultTexts.ts'
import type { Languages } from './readTexts.ts'

/** Where each set of files is written. */
const folders = [
  { folder: new URL('../../src/', import.meta.url), print: printKitTexts },
  { folder: new URL('../../../../apps/vault/src/', import.meta.url), print: printVaultTexts },
  {
    folder: new URL('../../../server/src/messages/', import.meta.url),
    print: printMessageLanguages,
  },
  { folder: new URL('../../../contract/src/', import.meta.url), print: printContractLanguages },
]

/** A file that is written from the languages. Without `text`, it is left over from one that is gone, and is deleted. */
export interface WrittenFile {
  readonly url: URL
  readonly text: string | undefined
}

/** Every file that `npm run texts` writes or deletes. */
export const printTexts = (languages: Languages): WrittenFile[] =>
  folders.flatMap(({ folder, print }) => {
    const files = new Map([...print(languages)].map(([path, text]) => [new URL(path, folder).href, text]))
    const stale = writtenBelow(folder).filter((href) => !files.has(href))
    return [
      ...[...files].map(([href, text]) => ({ url: new URL(href), text })),
      ...stale.map((href) => ({ url: new URL(href), text: undefined })),
    ]
  })

/** The files below a folder that were written from the languages earlier. */
const writtenBelow = (folder: URL): string[] =>
  ['texts/', 'chunks/']
    .map((name) => new URL(name, folder))
    .filter((inner) => existsSync(inner))
    .flatMap((inner) =>
      readdirSync(inner, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ts$/.test(name))
        .map((name) => new URL(name, inner)),
    )
    .filter((url) => /^\/\/ .*Written by `npm run texts`/.test(readFileSync(url, 'utf8')))
    .map(({ href }) => href)
