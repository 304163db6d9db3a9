import { defaultClientConditions, defineConfig } from 'vite'

import { sendHeaders } from './hosting/sendHeaders.ts'
import { serveConfig } from './hosting/serveConfig.ts'

export default defineConfig({
  plugins: [sendHeaders(process.env), serveConfig(process.env)],
  // The vault is built from the sources of its packages: nothing that was published before ends up in it.
  resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
  // No inlined assets: the policy allows files of this origin alone.
  build: {
    target: 'es2022',
    // The first versions with light-dark() and relative colors: expanded for older ones, the sheet doubles.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
