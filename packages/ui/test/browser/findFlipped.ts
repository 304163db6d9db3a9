/** Characters of a text that runs left to right: all but right-to-left letters and the invisible marks. */
const run = /[^\p{Script=Arabic}\p{Script=Hebrew}\p{Cf}،؛؟\n]+/gu
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Punctuation of the sentence around a value. */
const around = /^[\s.,:;!?()[\]«»“”"'·…–—-]+|[\s.,:;!?()[\]«»“”"'·…–—-]+$/g
/** Parts that a sentence or a line puts side by side, each of which may have a direction of its own. */
const between = /\s+[·–—→]\s+|,\s+|\s+/

/** Values in a text that runs right to left whose characters are drawn in another order than they are read in. */
export function findFlipped(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const flipped: string[] = []
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement!
    if (parent.closest('script, style, [hidden]')) continue
    if (rightToLeft.test(node.data) && getComputedStyle(parent).direction === 'ltr')
      flipped.push(`"${node.data.trim().slice(0, 80)}" runs left to right`)
    for (const { 0: part, index } of node.data.matchAll(run))
      for (const value of part.split(between).map((word) => word.replaceAll(around, '')))
        if (value.length > 1 && isFlipped(node, index + part.indexOf(value), value.length))
          flipped.push(`"${value}" in "${node.data.trim().slice(0, 80)}"`)
  }
  return flipped
}

/** Whether a character is drawn to the left of the one before it, on the same line. */
function isFlipped(node: Text, start: number, length: number): boolean {
  const rects = Array.from({ length }, (_, at) => {
    const range = document.createRange()
    range.setStart(node, start + at)
    range.setEnd(node, start + at + 1)
    return range.getClientRects()[0]
  }).filter((rect) => rect && rect.width > 0)
  return rects.some((rect, at) => {
    const before = rects[at - 1]
    return before && rect && Math.abs(before.top - rect.top) < 4 && rect.left < before.left - 1
  })
}
