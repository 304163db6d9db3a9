const gap = 8

/**
 * Places a menu under its button, aligned at the end, inside the viewport; above the button if there is no room
 * below. Set through the style object, which a strict content security policy allows.
 *
 * @returns stops following the button
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): () => void {
  const place = (): void => {
    const box = button.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = menu
    const fromEnd = getComputedStyle(button).direction === 'rtl' ? box.left : box.right - width
    const left = Math.max(gap, Math.min(fromEnd, document.documentElement.clientWidth - width - gap))
    // The area under an on-screen keyboard is not available.
    const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
    const below = box.bottom + gap
    const above = box.top - gap - height
    const top = below + height <= bottom || above < gap ? Math.min(below, bottom - height - gap) : above
    menu.style.setProperty('--lk-menu-left', `${Math.round(left)}px`)
    menu.style.setProperty('--lk-menu-top', `${Math.round(Math.max(gap, top))}px`)
  }
  place()
  const following = new AbortController()
  const { signal } = following
  addEventListener('scroll', place, { capture: true, passive: true, signal })
  addEventListener('resize', place, { signal })
  visualViewport?.addEventListener('resize', place, { signal })
  return () => following.abort()
}
