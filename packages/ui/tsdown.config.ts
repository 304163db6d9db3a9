import { mkdirSync, writeFileSync } from 'node:fs'

import { bundle } from 'lightningcss'

import { library } from '../../scripts/packages/library.mjs'

// Chunks are entries, too: of other modules the build drops re-exports that nothing here uses, such as `base`.
// The build empties dist before it starts, so the style sheets follow it.
export default {
  ...library('src/exports/*.ts', 'src/chunks/*.ts'),
  onSuccess() {
    mkdirSync('dist', { recursive: true })
    for (const sheet of ['styles.css', 'styles.layered.css', 'parts.css']) {
      writeFileSync(`dist/${sheet}`, bundle({ filename: `src/${sheet}`, minify: true }).code)
      // So that `import '@latchkey/ui/styles.css'` type-checks without the help of a bundler's types.
      writeFileSync(`dist/${sheet}.d.ts`, 'export {}\n')
    }
  },
}
