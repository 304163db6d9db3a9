import { focusTarget } from '../focusScreen.ts'
import { signInButtons } from '../keepFocus.ts'
import { closeModal, showModal, supportsCss } from '../pageFeatures.ts'
import { returnFocus } from '../returnFocus.ts'
import { shieldHost } from './shieldHost.ts'

/**
 * Opens a dialog over the page, moves the focus to its title or field, and stops the page from scrolling.
 *
 * @returns closes it, restores scrolling, and returns the focus to `opener`, or to the window below
 */
export function openDialog(dialog: HTMLDialogElement, opener: Element | null): () => void {
  // The dialog's own focusing steps look for `autofocus`: the focus moves once, is announced once, and never lands on Close.
  const target = focusTarget(dialog, 'title')
  target?.setAttribute('autofocus', '')
  showModal(dialog)
  target?.removeAttribute('autofocus')

  const stops = [lockScroll(), trackKeyboard(dialog), shieldHost(dialog)]
  return () => {
    for (const stop of stops) stop()
    closeModal(dialog)
    // The button that opened it may be gone, as after a sign-in; then there is a window below, or an account button.
    const below = [...document.querySelectorAll('.lk-dialog[open]')].at(-1)
    const other = below ? focusTarget(below, 'title') : document.querySelector(signInButtons)
    returnFocus((opener?.isConnected ? opener : other) as HTMLElement | null)
  }
}

/**
 * Stops the page behind a window from scrolling. The space of its scroll bar is kept, so that nothing jumps.
 *
 * @returns restores scrolling
 */
function lockScroll(): () => void {
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

/**
 * Keeps `--lk-keyboard` on an element at the height that an on-screen keyboard covers, so that a sheet stays
 * above it. Set through the style object, which a strict content security policy allows.
 *
 * @returns stops it
 */
function trackKeyboard(element: HTMLElement): () => void {
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
