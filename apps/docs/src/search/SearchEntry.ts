/** A section of a page, or a symbol, as the search finds it. */
export interface SearchEntry {
  /** Its heading, or the symbol's name. */
  title: string
  /** Title of its page. */
  page: string
  /** The heading that it is below, if that isn't the page's. */
  above?: string
  /** A paragraph, an item of a list or a row of a table in each line. */
  text: string
  /** Identifiers of its code. */
  code?: string
  /** Its names on pages that link to it, one in each line. */
  links?: string
  /** From the site's root. */
  address: string
  /** How much it counts beside the others, by whom it is for. */
  weight: number
}
