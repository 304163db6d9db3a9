import { matchesMedia, showPopover } from './pageFeatures.ts'

/** How long a check is shown after a success, ms. Leaving takes another 120. */
const successMs = 500

/** Whether to animate: not for users who asked for reduced motion, and not without a browser. */
export const canMove = (element: Element): boolean =>
  'animate' in element && matchesMedia('(prefers-reduced-motion: no-preference)')

/** The value of the token `ease`. */
export const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Resizes an element from a height to the one that it has now. */
export function animateHeight(element: HTMLElement, from: number): void {
  const to = element.offsetHeight
  if (!from || Math.abs(from - to) < 2 || !canMove(element)) return
  const at = (height: number) => ({ blockSize: `${height}px`, overflow: 'hidden' })
  element.animate([at(from), at(to)], { duration: 220, easing })
}

/** Puts an element back where it was, from where it was dragged to. */
export function springBack(element: HTMLElement, offset: number): void {
  if (canMove(element))
    element.animate([{ translate: `0 ${offset}px` }, { translate: '0 0' }], { duration: 240, easing })
}

const isSheet = () => matchesMedia('(width < 480px)')

/**
 * Lets a window leave after it was closed: a picture of it, which nothing can reach, fades out over the page.
 * No user waits for it, and the next press or key ends it. With reduced motion, only a check is shown, and still.
 *
 * @param dialog already removed from the page
 * @param success a check draws itself first, above this line unless it's empty
 */
export function animateExit(dialog: HTMLElement, height: number, success: string | undefined): void {
  const root = dialog.closest('.lk-root')
  const moves = canMove(dialog)
  const succeeds = success !== undefined
  if (!root || document.hidden || !('animate' in dialog) || !(moves || succeeds)) return
  const container = root.cloneNode(false) as HTMLElement
  const ghost = container.appendChild(copyOf(dialog, height))
  document.body.append(container)
  showPopover(ghost)
  if (succeeds) ghost.append(drawnCheck(success, moves))
  const delay = succeeds ? successMs : 0
  const timing = { duration: moves ? 120 : 0, delay, easing: 'ease-in', fill: 'both' } as const
  const end = isSheet() ? { translate: '0 100%' } : { opacity: 0, scale: 0.98 }
  const leaving = ghost.animate(end, timing)
  ghost.animate({ opacity: 0 }, { ...timing, pseudoElement: '::backdrop' })
  const over = new AbortController()
  const remove = () => {
    over.abort()
    container.remove()
  }
  leaving.finished.then(remove, remove)
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, remove, { capture: true, signal: over.signal })
}

/** The element as a popover of its own, without what scripts and screen readers find it by. */
function copyOf(dialog: HTMLElement, height: number): HTMLElement {
  const ghost = document.createElement('div')
  ghost.append(...[...dialog.childNodes].map((child) => child.cloneNode(true)))
  for (const element of ghost.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (/^(id|name|for|role|data-|aria-(?!hidden))/.test(name)) element.removeAttribute(name)
  const typed = dialog.querySelectorAll('input')
  for (const [index, input] of ghost.querySelectorAll('input').entries())
    input.value = typed[index]?.value ?? ''
  ghost.className = `${dialog.className} lk-ghost`
  ghost.style.cssText = dialog.style.cssText
  ghost.style.blockSize = `${height}px`
  ghost.popover = 'manual'
  ghost.inert = true
  ghost.ariaHidden = 'true'
  return ghost
}

function drawnCheck(line: string, moves: boolean): Element {
  const cover = document.createElement('span')
  cover.className = 'lk-done'
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M13 25l8 8 14-17')
  path.setAttribute('pathLength', '1')
  svg.append(path)
  cover.append(svg, line)
  if (!moves) return cover
  cover.animate({ opacity: [0, 1] }, { duration: 120 })
  path.animate(
    { strokeDashoffset: [1, 0] },
    { duration: 260, delay: 60, easing: 'ease-out', fill: 'backwards' },
  )
  return cover
}
