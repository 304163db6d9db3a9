/**
 * Holds the page still behind a window, without a jump: where the page has a scroll bar, its room is kept.
 *
 * @returns the way to let it go, as it was
 */
export function lockScroll(): () => void {
  const page = document.documentElement
  const { style } = page
  const before = { overflow: style.overflow, gutter: style.scrollbarGutter, padding: style.paddingInlineEnd }
  const bar = innerWidth - page.clientWidth
  if (bar > 0) {
    if (CSS.supports('scrollbar-gutter', 'stable')) style.scrollbarGutter = 'stable'
    else style.paddingInlineEnd = `${bar}px`
  }
  style.overflow = 'hidden'
  return () => {
    style.overflow = before.overflow
    style.scrollbarGutter = before.gutter
    style.paddingInlineEnd = before.padding
  }
}
