import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { printTexts } from '../test/texts/printTexts.ts'
import { readTexts } from '../test/texts/readTexts.ts'

// Run by `npm run texts` after a change in packages/ui/texts; a test holds the two together.
for (const { url, text } of printTexts(readTexts())) {
  if (text === undefined) rmSync(url)
  else {
    mkdirSync(new URL('.', url), { recursive: true })
    writeFileSync(url, text)
  }
}
