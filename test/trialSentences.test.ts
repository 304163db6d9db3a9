import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { demoSentences, kitSentences, pageSentences } from './trialSentences.ts'

const root = join(import.meta.dirname, '..')

/** The sources in a folder, without tests; or the one file. */
function filesIn(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => /\.(tsx?|m?js|html|md)$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
}

/** The text as it is read: no line breaks, one kind of apostrophe. */
const read = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll('’', "'").replaceAll("\\'", "'").replace(/\s+/g, ' ')

it.each([
  ['the kit', ['packages/ui/src/texts/en', 'packages/server/src/messages'], kitSentences],
  ['the development pages', ['apps/service/src/dev', 'packages/testing/src/issuer'], kitSentences],
  ['the demo', ['apps/demo/src', 'apps/demo/index.html'], demoSentences],
  [
    'the pages',
    ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs', 'apps/service/README.md', 'apps/demo/DEPLOY.md']
      .concat(readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`))
      .filter((path) => existsSync(join(root, path))),
    [...pageSentences, ...demoSentences],
  ],
] as const)('behavior: %s: no sentence that the trial found stiff', (_, paths, sentences) => {
  const files = paths.flatMap(filesIn)
  expect(files.length).toBeGreaterThan(1)
  const hits = files.flatMap((file) => {
    const text = read(file)
    return sentences
      .filter((sentence) => text.includes(sentence.replaceAll('’', "'")))
      .map((sentence) => `${file}: ${sentence}`)
  })
  expect(hits).toEqual([])
})
