import { observeSize } from '../pageFeatures.ts'

const gap = 8

/**
 * Places a menu under its button, aligned at its end or start, inside the viewport; above the button if there is no room
 * below. A menu that changes its size stays on its side. Set through the style object, which a strict content
 * security policy allows.
 *
 * @returns stops following the button
 */
export function placeMenu(
  menu: HTMLElement,
  button: HTMLElement,
  align: 'start' | 'end' = 'end',
): () => void {
  let isAbove = false
  const updatePosition = (): void => {
    const box = button.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = menu
    const isAtLeft = (getComputedStyle(button).direction === 'rtl') === (align === 'end')
    const aligned = isAtLeft ? box.left : box.right - width
    const left = Math.max(gap, Math.min(aligned, document.documentElement.clientWidth - width - gap))
    // The area under an on-screen keyboard is not available.
    const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
    const below = box.bottom + gap
    const above = box.top - gap - height
    const top = isAbove ? above : Math.min(below, bottom - height - gap)
    menu.style.setProperty('--lk-menu-left', `${Math.round(left)}px`)
    menu.style.setProperty('--lk-menu-top', `${Math.round(Math.max(gap, top))}px`)
  }
  const choose = (): void => {
    const box = button.getBoundingClientRect()
    const height = menu.offsetHeight + gap
    const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
    isAbove = box.bottom + height > bottom && box.top - height >= gap
    updatePosition()
  }
  choose()
  const stopObserving = observeSize(menu, updatePosition)
  const following = new AbortController()
  const { signal } = following
  addEventListener('scroll', updatePosition, { capture: true, passive: true, signal })
  addEventListener('resize', choose, { signal })
  visualViewport?.addEventListener('resize', choose, { signal })
  return () => {
    following.abort()
    stopObserving()
  }
}
