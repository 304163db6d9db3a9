/** Where the focus goes when a screen arrives. */
export type FocusPlace = 'field' | 'title'

/** On a wide screen with a fine pointer a focused field opens no keyboard over the card. */
const prefersField = (): boolean => matchMedia('(width >= 480px) and (pointer: fine)').matches

/**
 * The element that takes the focus of an arriving screen: its field where the screen asks for it or the device
 * is at ease with it, else its title. Never a button.
 */
export function focusTarget(card: Element, place: FocusPlace): HTMLElement | null {
  const field = place === 'field' || prefersField() ? card.querySelector('[data-focus="field"]') : null
  return (field ?? card.querySelector('[data-focus="title"]')) as HTMLElement | null
}

/** A field that comes later than its screen takes the focus from the title, which has had it meanwhile. */
export function focusLate(screen: Element): void {
  const { activeElement } = document
  if (activeElement?.matches('[data-focus="title"]') && screen.contains(activeElement))
    focusTarget(screen, 'title')?.focus()
}
