import en from '../../texts/en.json'

/** The words of this site in one language. */
export type SiteTexts = { readonly [Key in keyof typeof en]: string }

/** English comes with the code. */
export const english: SiteTexts = en

const files = import.meta.glob<SiteTexts>(['../../texts/*.json', '!../../texts/en.json'], {
  import: 'default',
})

/** The site's words in a language of the kit: every one has a file. */
export async function loadSiteTexts(tag: string): Promise<SiteTexts> {
  return (await files[`../../texts/${tag}.json`]?.()) ?? english
}

/**
 * A sentence with its values.
 *
 * @example
 * fill(texts.shelfLeft, { count: 31 }) // 'Packets left: 31'
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
