/** Boxes that may hold more than they show, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'input, textarea': 'Scrolls to where its user types.',
  '.lk-name': "Shortens a long name to what there is room for; the button's label has all of it.",
}
const mayBeCut = Object.keys(exceptions).join(', ')

/** Elements that reach beyond the window, and boxes that show only a part of their content. */
export function findCutOff(elements: readonly Element[], boxes: readonly DOMRect[]): string[] {
  const { scrollWidth } = document.documentElement
  const found = scrollWidth > innerWidth ? [`The page is ${scrollWidth} px wide`] : []
  for (const [index, element] of elements.entries()) {
    const { left, right } = boxes[index]!
    const problem =
      left < -1 || right > innerWidth + 1
        ? `reaches from ${Math.round(left)} to ${Math.round(right)} px`
        : showsPart(element) && `shows ${element.clientWidth} of ${element.scrollWidth} px`
    if (problem && !element.closest(mayBeCut) && !isHidden(element))
      found.push(`${describe(element)} ${problem}`)
  }
  return found
}

/** A section of the dashboard doesn't cut off what it holds, but nothing may stick out of it either. */
const showsPart = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 &&
  (element.matches('.db-section') || ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))

/** Only screen readers have it. */
function isHidden(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).clipPath === 'inset(50%)') return true
  return false
}

/** An element in a message. */
export function describe(element: Element): string {
  const name = [element.localName, ...element.classList].join('.')
  return `${name} "${element.textContent?.slice(0, 60)}"`
}
