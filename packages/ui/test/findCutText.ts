/** Text that may reach beyond a box around it, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'input, textarea, select': 'Scrolls to where its user types; a list opens with whole words.',
  '.lk-name': "Shortens a long name to what there is room for; the button's label has all of it.",
}

/** Elements whose label or action gives the whole of what is shown shortened. */
const whole = 'button, a, summary, [aria-label], [title], [role="menuitem"]'

/** Text that isn't in view as a whole: beyond a box around it, or with an ellipsis and nothing that gives the rest. */
export function findCutText(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (!node.textContent?.trim() || element.closest(Object.keys(exceptions).join(', '))) continue
    if (element.closest('.lk-ghost, [hidden], script, style') || isOutOfSight(element)) continue
    const problem =
      cutBy(node, root) ?? (isShortened(node.textContent, element, root) ? 'is shortened' : undefined)
    if (problem) found.push(`"${node.textContent.slice(0, 60)}" ${problem}`)
  }
  return found
}

/** The first box around a text that it reaches beyond. */
function cutBy(node: Node, root: Element): string | undefined {
  const range = document.createRange()
  range.selectNodeContents(node)
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
  const start = Math.min(...rects.map(({ left }) => left))
  const end = Math.max(...rects.map(({ right }) => right))
  if (start < 0 || end > innerWidth) return `reaches from ${Math.round(start)} to ${Math.round(end)} px`
  for (let at = node.parentElement; at && at !== root; at = at.parentElement) {
    const { left, right, width } = at.getBoundingClientRect()
    if (['inline', 'contents'].includes(getComputedStyle(at).display) || width === 0) continue
    // A pixel for italics and rounding.
    if (start < left - 1 || end > right + 1)
      return `reaches ${Math.round(Math.max(left - start, end - right))} px beyond ${nameOf(at)}`
  }
  return undefined
}

/** Whether a text has an address with an ellipsis, and neither a control around it nor the page gives the whole. */
function isShortened(text: string, element: Element, root: Element): boolean {
  const [, start, end] = /(\w+)…(\w+)/.exec(text) ?? []
  if (start === undefined || element.closest(whole)) return false
  const all = root.textContent?.replaceAll(/\s/g, '') ?? ''
  return !new RegExp(`${start}\\w+${end}`).test(all)
}

/** Only screen readers have it, or nobody yet. */
function isOutOfSight(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { clipPath, visibility, display } = getComputedStyle(at)
    if (clipPath === 'inset(50%)' || visibility === 'hidden' || display === 'none') return true
  }
  return false
}

const nameOf = (element: Element): string => [element.localName, ...element.classList].join('.')
