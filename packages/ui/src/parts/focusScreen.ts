import { matchesMedia } from './pageFeatures.ts'

/** Element that gets the focus when a screen arrives. */
export type FocusTarget = 'field' | 'title'

/** On a wide screen with a fine pointer, focusing a field opens no keyboard over the card. */
const prefersField = (): boolean => matchesMedia('(width >= 480px) and (pointer: fine)')

/**
 * The element that gets the focus when a screen arrives: its field if the screen asks for it or no keyboard would
 * open, else its title. Never a button.
 */
export function focusTarget(card: Element, target: FocusTarget): HTMLElement | null {
  const field = target === 'field' || prefersField() ? card.querySelector('[data-focus="field"]') : null
  return (field ?? card.querySelector('[data-focus="title"]')) as HTMLElement | null
}

/** Moves the focus from the title to a field that is drawn later than its screen. */
export function focusLate(screen: Element): void {
  if (screen.querySelector('[data-focus="title"]:focus')) focusTarget(screen, 'title')?.focus()
}
