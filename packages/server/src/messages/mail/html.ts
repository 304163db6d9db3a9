/** Escaped HTML. Only {@link html} creates it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[] | undefined

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Writes HTML; whatever is put in is escaped, unless it is HTML itself.
 *
 * @example
 * html`<p>${'<script>'}</p>`.text // '<p>&lt;script&gt;</p>'
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((written, next, index) => written + render(parts[index - 1]) + next))

function render(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => entities[character]!)
}
