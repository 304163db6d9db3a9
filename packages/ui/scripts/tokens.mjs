import { writeFileSync } from 'node:fs'

import { printTokens } from '../src/theme/printTokens.ts'

// Run by `npm run tokens` after a change of src/theme/tokens.ts; a test holds the two together.
writeFileSync(new URL('../src/theme/tokens.css', import.meta.url), printTokens())
