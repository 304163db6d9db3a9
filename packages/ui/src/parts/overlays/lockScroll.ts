import { supportsCss } from '../pageFeatures.ts'

/**
 * Stops the page behind a window from scrolling. The space of its scroll bar is kept, so that nothing jumps.
 *
 * @returns restores scrolling
 */
export function lockScroll(): () => void {
  const page = document.documentElement
  const { style } = page
  const before = { overflow: style.overflow, gutter: style.scrollbarGutter, padding: style.paddingInlineEnd }
  const bar = innerWidth - page.clientWidth
  if (bar > 0) {
    if (supportsCss('scrollbar-gutter', 'stable')) style.scrollbarGutter = 'stable'
    else style.paddingInlineEnd = `${bar}px`
  }
  style.overflow = 'hidden'
  return () => {
    style.overflow = before.overflow
    style.scrollbarGutter = before.gutter
    style.paddingInlineEnd = before.padding
  }
}
