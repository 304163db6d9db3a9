import type { Variables } from './tokens.ts'

/** The custom property of a token: `accentFill` → `--lk-accent-fill`, `space2` → `--lk-space-2`. */
export const customProperty = (token: string): string =>
  `--lk-${token.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`

/**
 * Sets the tokens on an element through its style object, which a strict content security policy allows,
 * and takes away those that were set before.
 */
export function applyVariables(element: HTMLElement, variables: Variables = {}): void {
  const { style } = element
  // Not by iteration: the style objects of jsdom 20 and happy-dom have indexes alone.
  for (const name of Array.from(style)) if (name.startsWith('--lk-')) style.removeProperty(name)
  for (const [token, value] of Object.entries(variables)) {
    if (value !== undefined) style.setProperty(customProperty(token), value)
  }
}
