import { customProperty } from './customProperty.ts'
import type { Variables } from './tokens.ts'

/**
 * Sets the tokens on an element through its style object, which a strict content security policy allows,
 * and takes away those that were set before.
 */
export function applyVariables(element: HTMLElement, variables: Variables = {}): void {
  const { style } = element
  for (const name of [...style]) if (name.startsWith('--lk-')) style.removeProperty(name)
  for (const [token, value] of Object.entries(variables)) {
    if (value !== undefined) style.setProperty(customProperty(token), value)
  }
}
