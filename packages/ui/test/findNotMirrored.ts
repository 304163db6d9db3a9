import { describe } from './findCutOff.ts'

/** Text is a little wider or narrower where its punctuation moves. */
const tolerance = 3

/**
 * Boxes that don't stand right to left where their mirror image stands left to right: a physical margin does that.
 * Called while the page stands right to left. The order of words within a text is the browser's, and isn't checked.
 */
export function findNotMirrored(
  elements: readonly Element[],
  leftToRight: readonly DOMRect[],
  rightToLeft: readonly DOMRect[],
): string[] {
  const found = new Set<Element | null>()
  return elements.flatMap((element, index) => {
    const before = leftToRight[index]!
    const after = rightToLeft[index]!
    const distance = Math.max(
      Math.abs(innerWidth - before.right - after.left),
      Math.abs(innerWidth - before.left - after.right),
    )
    // A closed element has no box, or one that can't be seen.
    if (distance <= tolerance || before.width === 0 || after.width === 0) return []
    const parent = element.parentElement
    const isText = getComputedStyle(element).display.startsWith('inline')
    if (isText || (parent && getComputedStyle(parent).direction === 'ltr')) return []
    found.add(element)
    // The content of a box moves with it.
    return found.has(parent)
      ? []
      : [`${describe(element)} is ${Math.round(distance)} px beside its mirror image`]
  })
}
