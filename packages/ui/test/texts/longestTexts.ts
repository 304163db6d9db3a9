import type { Localization } from '../../src/texts/localization.ts'
import type { ErrorTexts, Messages } from '../../src/texts/messages.ts'
import type { TextsFile } from './readTexts.ts'

const files: readonly TextsFile[] = Object.values(
  import.meta.glob<TextsFile>('../../texts/*.json', { eager: true, import: 'default' }),
)

const messagesOf = ({ kit }: TextsFile): Messages => Object.assign({}, ...Object.values(kit))

/** Width in the font of the kit. */
function widthOf(text: string): number {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = '15px system-ui, sans-serif'
  return context.measureText(text).width
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one), '')

/** The messages of English. */
export const englishTexts: Messages = messagesOf(files.find(({ language }) => language.name === 'English')!)

/** For each message, the longest of all languages: a screen that holds these holds any language. */
export function longestTexts(): Localization & { texts: Messages } {
  const languages = files.map(messagesOf)
  const keys = Object.keys(languages[0] ?? {})
  const texts = keys.map((key) => [key, longest(languages.map((one) => one[key] ?? ''))] as const)
  const codes = Object.keys(files[0]?.errors ?? {})
  const errors = codes.map((code) => {
    const all = files.map((file) => file.errors[code] ?? { title: '', text: '' })
    return [
      code,
      { title: longest(all.map(({ title }) => title)), text: longest(all.map(({ text }) => text)) },
    ]
  })
  return { locale: 'de', texts: Object.fromEntries(texts), errors: Object.fromEntries(errors) as ErrorTexts }
}
