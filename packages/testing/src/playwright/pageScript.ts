import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let text: string | undefined

/** The built script for pages, which defines `latchkeyTesting`. */
export function pageScript(): string {
  const manifest = createRequire(import.meta.url).resolve('@latchkey/testing/package.json')
  text ??= readFileSync(join(dirname(manifest), 'dist/inPage.js'), 'utf8')
  return text
}
