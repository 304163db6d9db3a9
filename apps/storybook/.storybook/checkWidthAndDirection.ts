import { findCutOff } from '../../../packages/ui/test/findCutOff.ts'
import { findNotMirrored } from '../../../packages/ui/test/findNotMirrored.ts'
import { type AfterEach, rootsOf } from './views.ts'

/** A wide window, and the narrowest that everything has to fit in. */
const widths = [1200, 320]

/**
 * Looks at a finished story in a wide and in a narrow window, left to right and right to left. Everything has to fit,
 * and to be mirrored. All of it is one task: nothing is painted meanwhile.
 */
export const checkWidthAndDirection: AfterEach = (context) => {
  if (!context.globals.otherViews) return
  const roots = rootsOf(context)
  const directions = roots.map(({ dir }) => dir)
  const elements = [...document.body.querySelectorAll(':not(svg *, script, style)')]
  const problems: string[] = []
  const look = (direction: 'ltr' | 'rtl') => {
    for (const root of roots) root.dir = direction
    // Menus place themselves anew.
    dispatchEvent(new Event('resize'))
    const boxes = elements.map((element) => element.getBoundingClientRect())
    for (const problem of findCutOff(elements, boxes))
      problems.push(`${innerWidth} px wide, ${direction}: ${problem}`)
    return boxes
  }
  for (const width of widths) {
    setWidth(`${width}px`)
    const leftToRight = look('ltr')
    const rightToLeft = look('rtl')
    for (const problem of findNotMirrored(elements, leftToRight, rightToLeft))
      problems.push(`${innerWidth} px wide, rtl: ${problem}`)
  }
  setWidth('100%')
  for (const [index, root] of roots.entries()) root.dir = directions[index]!
  dispatchEvent(new Event('resize'))
  if (problems.length > 0) throw new Error([`${context.title}, ${context.name}`, ...problems].join('\n'))
}

/** Sets the width of the frame that Vitest runs a story in. */
function setWidth(width: string): void {
  const frame = window.frameElement as HTMLElement | null
  if (!frame) throw new Error('Expected the story to be in a frame')
  frame.style.width = width
}
