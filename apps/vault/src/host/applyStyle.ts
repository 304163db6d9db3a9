import type { VaultStyle } from '@latchkey/core/vault'

/** The few things that a host may style. Set through the CSSOM, which a strict `style-src` allows. */
export function applyStyle(root: HTMLElement, { scheme, accent, radius }: VaultStyle = {}): void {
  if (scheme) root.dataset.theme = scheme
  if (accent) root.style.setProperty('--lk-accent', accent)
  if (radius !== undefined) root.style.setProperty('--lk-radius', `${radius}px`)
}
