import { readFileSync } from 'node:fs'

/** The version of this package. Its file is one folder up both in the sources and in `dist`. */
export const packageVersion: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version
