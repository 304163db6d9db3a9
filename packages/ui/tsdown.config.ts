import { mkdirSync, writeFileSync } from 'node:fs'

import { bundle } from 'lightningcss'

import { library } from '../../scripts/packages/library.mjs'
import { unlayer } from '../../scripts/packages/unlayer.mjs'

// The build empties dist before it starts, so the style sheets follow it.
export default {
  ...library('src/exports/*.ts'),
  onSuccess() {
    const { code } = bundle({ filename: 'src/styles.css', minify: true })
    const css = new TextDecoder().decode(code)
    mkdirSync('dist', { recursive: true })
    writeFileSync('dist/styles.css', css)
    writeFileSync('dist/styles.unlayered.css', unlayer(css, 'latchkey'))
    // So that `import '@latchkey/ui/styles.css'` type-checks without the help of a bundler's types.
    for (const name of ['styles', 'styles.unlayered']) writeFileSync(`dist/${name}.css.d.ts`, 'export {}\n')
  },
}
