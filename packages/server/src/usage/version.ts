import { readFileSync } from 'node:fs'

/** Version of the service: that of this package, two folders up both in the sources and in `dist`. */
export const version: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
