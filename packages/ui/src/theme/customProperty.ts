/** The custom property of a token: `accentFill` → `--lk-accent-fill`, `space2` → `--lk-space-2`. */
export const customProperty = (token: string): string =>
  `--lk-${token.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`
