import { englishName, keyOf, printMessages, toFile, writtenFrom } from './printLiteral.ts'
import type { Catalogue, Languages, TextsFile } from './readTexts.ts'
import { sharedByVault } from './sharedTexts.ts'

/** The catalogue that every page of the vault needs. The others are loaded with the screens that show them. */
const first = 'main'

/** The kit's message at a path such as `card.back`, or the text of an error, `errors.OFFLINE`. */
function readShared({ kit, errors }: TextsFile, path: string): string {
  const [name = '', key = ''] = path.split('.')
  const catalogues: Readonly<Record<string, Catalogue>> = kit
  const message = name === 'errors' ? errors[key]?.text : catalogues[name]?.[key]
  if (message === undefined) throw new Error(`sharedTexts.ts: no message is at ${path}.`)
  return message
}

/** A catalogue with the messages that it shares with the kit. */
function completeCatalogue(name: string, file: TextsFile): Catalogue {
  const shared = Object.entries(sharedByVault[name] ?? {})
  return {
    ...file.vault[name],
    ...Object.fromEntries(shared.map(([key, path]) => [key, readShared(file, path)])),
  }
}

const printEnglishCatalogue = (name: string, file: TextsFile): string =>
  toFile(
    writtenFrom('en'),
    `export const ${englishName(name)} = {`,
    ...printMessages(completeCatalogue(name, file)),
    '} as const',
  )

const printTranslation = (tag: string, name: string, file: TextsFile): string =>
  toFile(
    writtenFrom(tag),
    `import type { ${englishName(name)} } from '../en/${name}.ts'`,
    "import type { Translation } from '../fill.ts'",
    '',
    `export const texts: Translation<typeof ${englishName(name)}> = {`,
    ...printMessages(completeCatalogue(name, file)),
    '}',
    ...(name === first ? printLater(file) : []),
  )

const printLater = ({ vault, language }: TextsFile): string[] => [
  '',
  `export const direction = '${language.direction}'`,
  '',
  '/** Catalogues that are loaded with the screens that show them. */',
  'export const later = {',
  ...Object.keys(vault)
    .filter((name) => name !== first)
    .map((name) => `  ${name}: () => import('./${name}.ts'),`),
  '}',
]

/**
 * The files of apps/vault that are written from the languages.
 *
 * @returns the text of each by its path below src
 */
export function printVaultTexts(languages: Languages): Map<string, string> {
  const files = new Map<string, string>()
  for (const [tag, file] of languages)
    for (const name of Object.keys(file.vault))
      files.set(
        `texts/${tag}/${name}.ts`,
        tag === 'en' ? printEnglishCatalogue(name, file) : printTranslation(tag, name, file),
      )
  const others = [...languages.keys()].filter((tag) => tag !== 'en')
  files.set(
    'texts/languages.ts',
    toFile(
      '// Written by `npm run texts` from packages/ui/texts.',
      '/** Every language but English, which comes with the code, by its BCP 47 tag. */',
      'export const languages = {',
      ...others.map((tag) => `  ${keyOf(tag)}: () => import('./${tag}/${first}.ts'),`),
      '}',
    ),
  )
  return files
}
