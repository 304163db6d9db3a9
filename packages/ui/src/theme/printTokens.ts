import { customProperty } from './applyVariables.ts'
import { tokens } from './tokens.ts'

/**
 * The style sheet of all tokens. `:where` keeps them without weight, so that a host's own
 * `.lk-root { --lk-accent: … }` wins wherever it stands.
 */
export function printTokens(): string {
  const lines = Object.entries(tokens).map(([name, value]) => {
    const text = typeof value === 'string' ? value : `light-dark(${value.light}, ${value.dark})`
    return `  ${customProperty(name)}: ${text};`
  })
  return ['/* Printed from tokens.ts by `npm run tokens`. */', ':where(.lk-root) {', ...lines, '}', ''].join(
    '\n',
  )
}
