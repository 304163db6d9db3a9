import { fileURLToPath } from 'node:url'

/** The repository's root, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
