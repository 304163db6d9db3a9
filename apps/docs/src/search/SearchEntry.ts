/** A section of a page, or a symbol, as the search finds it. */
export interface SearchEntry {
  /** Its heading, or the symbol's name. */
  title: string
  /** Title of its page. */
  page: string
  /** The heading above it, unless that is the page's title. */
  above?: string
  /** One paragraph, list item or table row per line. */
  text: string
  /** Identifiers of its code. */
  code?: string
  /** Texts of the links to it on other pages, one per line. */
  links?: string
  /** From the site's root. */
  address: string
  /** Weight in the ranking, by the page's audience. */
  weight: number
}
