import { groupCatalogues, isLoadedLater, operationCatalogues } from './groupCatalogues.ts'
import { englishName, exportName, keyOf, printMessages, quote, toFile, writtenFrom } from './printLiteral.ts'
import type { CatalogueName, Languages, TextsFile } from './readTexts.ts'
import { sameErrors } from './sharedTexts.ts'

/** Catalogues of English with a message for each name of a type, which the compiler checks. */
const complete: Readonly<Record<string, { prefix: string; type: string; names: string }>> = {
  operations: {
    prefix: 'operation',
    type: 'OperationSentence',
    names: "OperationSentence['name']> | 'Unknown'",
  },
  parameters: { prefix: 'parameter', type: 'ParameterName', names: "ParameterName | 'signs'>" },
}

/** Catalogues that begin with all messages of another. */
const extended: Readonly<Record<string, string>> = { screens: 'card' }

const namesOf = ({ kit }: TextsFile) => Object.keys(kit) as CatalogueName[]

/** A module for each catalogue: its texts are part of the code that shows them. */
function printEnglishCatalogue(name: CatalogueName, { kit, notes = {} }: TextsFile): string {
  const list = complete[name]
  const base = extended[name]
  const notesOf = Object.entries(notes).map(([path, note]) => [path.replace(`${name}.`, ''), note])
  return toFile(
    writtenFrom('en'),
    ...(list ? [`import type { ${list.type} } from '@latchkey/react'`, ''] : []),
    ...(base ? [`import { ${englishName(base)} } from './${base}.ts'`, ''] : []),
    `export const ${englishName(name)} = {`,
    ...(base ? [`  ...${englishName(base)},`] : []),
    ...printMessages(kit[name], Object.fromEntries(notesOf)),
    list
      ? `} as const satisfies Record<\`${list.prefix}\${Capitalize<${list.names}}\`, string>`
      : '} as const',
  )
}

/** A module for catalogues that are always loaded together. */
function printTranslation(tag: string, names: readonly CatalogueName[], { kit }: TextsFile): string {
  const bases = names.flatMap((name) => extended[name] ?? [])
  return toFile(
    writtenFrom(tag),
    ...[...names].sort().map((name) => `import type { ${englishName(name)} } from '../en/${name}.ts'`),
    "import type { Translation } from '../messages.ts'",
    ...bases.map((base) => `import { texts as ${base} } from './${base}.ts'`),
    '',
    `export const texts: Translation<${names.map((name) => `typeof ${englishName(name)}`).join(' & ')}> = {`,
    ...bases.map((base) => `  ...${base},`),
    ...printMessages(Object.assign({}, ...names.map((name) => kit[name]))),
    '}',
  )
}

/** Codes with one text share it, so that it is downloaded once. */
function printErrors(tag: string, { errors }: TextsFile): string {
  const constantOf = (code: string): string =>
    code.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const row = (code: string): string => {
    const { title = '', text = '' } = errors[code] ?? {}
    return `row(${quote(title)}, ${quote(text)})`
  }
  const shared = new Map(Object.entries(sameErrors))
  return toFile(
    writtenFrom(tag),
    "import type { ErrorText, ErrorTexts } from '../messages.ts'",
    '',
    'const row = (title: string, text: string): ErrorText => ({ title, text })',
    ...[...shared.keys()].map((code) => `const ${constantOf(code)} = ${row(code)}`),
    '',
    `export const ${tag === 'en' ? 'errorTexts' : 'errors'}: ErrorTexts = {`,
    ...Object.keys(errors).flatMap((code) => {
      const others = shared.get(code)
      if (!others) return [`  ${code}: ${row(code)},`]
      return [code, ...others].map((name) => `  ${name}: ${constantOf(code)},`)
    }),
    '}',
  )
}

/** The kit's catalogues by name, for types. */
const printNames = (file: TextsFile): string =>
  toFile(
    writtenFrom('en'),
    ...namesOf(file)
      .sort()
      .map((name) => `import type { ${englishName(name)} } from './${name}.ts'`),
    '',
    '/** Catalogues of English by name: all texts but those of errors. */',
    'export interface EnglishCatalogues {',
    ...namesOf(file).map((name) => `  readonly ${name}: typeof ${englishName(name)}`),
    '}',
  )

const printLanguage = (tag: string, file: TextsFile): string =>
  toFile(
    writtenFrom(tag),
    `import { texts } from '../../texts/${tag}/page.ts'`,
    "import { createLanguage } from '../../texts/languages.ts'",
    "import type { Localization } from '../../texts/localization.ts'",
    '',
    `/** ${file.language.name}. */`,
    `export const ${exportName(tag)}: Localization = {`,
    `  locale: '${tag}',`,
    `  direction: '${file.language.direction}',`,
    '  texts,',
    '  language: /* @__PURE__ */ createLanguage({',
    ...groupCatalogues(namesOf(file).filter(isLoadedLater)).flatMap((group) =>
      group.map((name) => `    ${name}: () => import('../../texts/${tag}/${group[0]}.ts'),`),
    ),
    `    errors: () => import('../../texts/${tag}/errors.ts'),`,
    '  }),',
    '}',
  )

const printLoaders = (tags: readonly string[]): string =>
  toFile(
    '// Written by `npm run texts` from packages/ui/texts.',
    '/** Every language but English, by its BCP 47 tag. */',
    'export const languageLoaders = {',
    ...tags.map((tag) => `  ${keyOf(tag)}: async () => (await import('./${tag}.ts')).${exportName(tag)},`),
    '}',
  )

const printOperationTexts = (tags: readonly string[]): string =>
  toFile(
    '// Written by `npm run texts` from packages/ui/texts.',
    "import type { Messages } from '../../texts/messages.ts'",
    '',
    'type Load = () => Promise<readonly { readonly texts: Messages }[]>',
    '',
    "/** Texts of operations in every language but English, by its BCP 47 tag, for the vault's site. */",
    'export const operationTexts: Readonly<Record<string, Load>> = {',
    ...tags.map((tag) => {
      const imports = groupCatalogues(operationCatalogues).map(
        ([name]) => `import('../../texts/${tag}/${name}.ts')`,
      )
      return `  ${keyOf(tag)}: () => Promise.all([${imports.join(', ')}]),`
    }),
    '}',
  )

/**
 * The files of packages/ui that are written from the languages.
 *
 * @returns the text of each by its path below src
 */
export function printKitTexts(languages: Languages): Map<string, string> {
  const files = new Map<string, string>()
  const others = [...languages.keys()].filter((tag) => tag !== 'en')
  for (const [tag, file] of languages) {
    files.set(`texts/${tag}/errors.ts`, printErrors(tag, file))
    if (tag === 'en') {
      for (const name of namesOf(file)) files.set(`texts/en/${name}.ts`, printEnglishCatalogue(name, file))
      files.set('texts/en/englishCatalogues.types.ts', printNames(file))
      continue
    }
    for (const group of groupCatalogues(namesOf(file)))
      files.set(`texts/${tag}/${group[0]}.ts`, printTranslation(tag, group, file))
    files.set(`chunks/languages/${tag}.ts`, printLanguage(tag, file))
  }
  const written = '// Every language but English, which comes with the code. Written by `npm run texts`.'
  const locales = others.map((tag) => `export { ${exportName(tag)} } from '../chunks/languages/${tag}.ts'`)
  files.set(
    'exports/locales.ts',
    toFile(
      "'use client'",
      '',
      "export { type UseLanguageParameters, type UseLanguageReturnType, useLanguage } from '../app/useLanguage.ts'",
      written,
      ...locales,
      "export type { LanguageChoice } from '../texts/localization.ts'",
    ),
  )
  files.set('chunks/languages/languageLoaders.ts', printLoaders(others))
  files.set('chunks/languages/operationTexts.ts', printOperationTexts(others))
  return files
}
