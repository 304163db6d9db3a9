/** The start of hex data as a person reads it. */
const hex = /\b0x[\da-f]/i

/**
 * Elements that draw an address or other hex data with contextual forms: some fonts, such as Inter, draw the x between
 * digits as a multiplication sign then (OpenType `calt`).
 */
export function findContextual(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const text = element instanceof HTMLInputElement ? element.value : ownText(element)
    const { fontVariantLigatures } = getComputedStyle(element)
    if (!hex.test(text) || /\bnone\b|no-contextual/.test(fontVariantLigatures)) return []
    return [`<${element.localName} class="${element.className}"> "${text.slice(0, 60)}" has contextual forms`]
  })
}

const ownText = (element: Element) =>
  [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join('')
