import { exportName, keyOf, toFile } from './printLiteral.ts'
import type { Languages } from './readTexts.ts'

/**
 * The list of languages of mails and SMS: those of the kit, each with a file beside the list.
 *
 * @returns the text of the file by its path below packages/server/src/messages
 */
export function printMessageLanguages(languages: Languages): Map<string, string> {
  const tags = [...languages.keys()]
  const types = "import type { MessageTexts } from './texts.types.ts'"
  const imports = tags.map((tag) => `import ${exportName(tag)} from './${tag}.json' with { type: 'json' }`)
  const pathOf = (line: string) => line.slice(line.indexOf("'"))
  const list = toFile(
    '// Written by `npm run texts` from packages/ui/texts.',
    "import type { messageLanguages } from '@latchkey/contract/languages'",
    '',
    ...[types, ...imports].sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1)),
    '',
    '/** The languages of messages by their BCP 47 tags, English first. */',
    'export const languages = {',
    ...tags.map((tag) => (keyOf(tag) === tag ? `  ${tag},` : `  ${keyOf(tag)}: ${exportName(tag)},`)),
    '} satisfies Readonly<Record<keyof typeof messageLanguages, MessageTexts>>',
  )
  return new Map([['texts/languageList.ts', list]])
}
