import { keyOf, quote, toFile } from './printLiteral.ts'
import type { Languages } from './readTexts.ts'

/** The name without the form of address. */
const nameOf = (name: string): string => name.split(',')[0] ?? name

/**
 * The languages that a message can have, for the contract.
 *
 * @returns the text of the file by its path below packages/contract/src
 */
export const printContractLanguages = (languages: Languages): Map<string, string> =>
  new Map([
    [
      'texts/messageLanguages.ts',
      toFile(
        '// Written by `npm run texts` from packages/ui/texts.',
        '/** English names of the languages of mails and SMS, by BCP 47 tag. */',
        'export const messageLanguages = {',
        ...[...languages].map(([tag, { language }]) => `  ${keyOf(tag)}: ${quote(nameOf(language.name))},`),
        '} as const',
      ),
    ],
  ])
