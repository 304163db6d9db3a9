/**
 * Keeps `--lk-keyboard` on an element at the height that an on-screen keyboard covers, so that a sheet stays
 * above it. Set through the style object, which a strict content security policy allows.
 *
 * @returns stops it
 */
export function trackKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const measure = (): void => {
    // When zoomed in, the viewport is small without a keyboard.
    const covered = viewport.scale > 1.01 ? 0 : innerHeight - viewport.height - viewport.offsetTop
    element.style.setProperty('--lk-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
  }
}
