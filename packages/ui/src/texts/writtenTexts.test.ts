import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

import { printTexts } from '../../test/texts/printTexts.ts'
import { readTexts } from '../../test/texts/readTexts.ts'

const source = new URL('../../texts/', import.meta.url)
const root = new URL('../../../../', import.meta.url)
const pathOf = (url: URL): string => url.href.slice(root.href.length)

it('behavior: the written files are those of the languages: else `npm run texts` writes them', () => {
  const different = printTexts(readTexts()).filter(({ url, text }) =>
    existsSync(url) ? readFileSync(url, 'utf8') !== text : text !== undefined,
  )
  expect(different.map(({ url }) => pathOf(url))).toEqual([])
})

// docs/texts.md#adding-a-language
it('behavior: a language is one file: everything else is written from it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-texts-'))
  try {
    await cp(source, folder, { recursive: true })
    await cp(new URL('de.json', source), join(folder, 'pt-BR.json'))
    const written = printTexts(readTexts(pathToFileURL(`${folder}/`)))
    const filesOf = (tag: string) =>
      written
        .filter(({ url }) => url.pathname.includes(`/${tag}/`) || url.pathname.endsWith(`/${tag}.ts`))
        .map(({ url, text }) => [pathOf(url), text] as const)
    const translated = filesOf('de').map(([path, text]) => [
      path.replace(/\bde\b/, 'pt-BR'),
      text?.replace('export const de:', 'export const ptBR:').replace(/\bde(?=\/|'|\.json)/g, 'pt-BR'),
    ])
    expect(translated.length).toBeGreaterThan(20)
    expect(filesOf('pt-BR')).toEqual(translated)
    const textOf = (path: string) => written.find(({ url }) => pathOf(url) === path)?.text
    expect(textOf('packages/ui/src/exports/locales.ts')).toContain(
      "export { ptBR } from '../chunks/languages/pt-BR.ts'",
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
