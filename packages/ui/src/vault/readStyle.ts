import type { VaultStyle } from '@latchkey/react'

import { supportsCss } from '../parts/pageFeatures.ts'

/** Style that the vault takes from the page: three tokens, read from the card that it is shown in. */
export function readStyle(element: Element): VaultStyle {
  const card = element.closest('.lk-card') ?? element
  const { colorScheme, borderStartStartRadius } = getComputedStyle(card)
  const radius = Number.parseFloat(borderStartStartRadius)
  return {
    scheme: colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : undefined,
    accent: readColor(getComputedStyle(card).getPropertyValue('--lk-accent')),
    radius: Number.isNaN(radius) ? undefined : Math.round(Math.min(24, radius)),
  }
}

/** Any CSS color as `#rrggbb`. Undefined where it can't be drawn. */
function readColor(color: string): string | undefined {
  if (!color || !supportsCss('color', color)) return undefined
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
