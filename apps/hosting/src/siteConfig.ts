import { defaultClientConditions, type Plugin, type UserConfig } from 'vite'

import type { ServiceUrls, Site } from './Site.ts'
import { serveSettings } from './serveSettings.ts'

interface CodeGroup {
  name: string
  /** Modules that are one file. */
  test: RegExp
  entriesAware?: boolean
}

/** hpke-js falls back to Node's `crypto` on Node 18. Browsers never reach that import, but Vite warns about it. */
const noNodeCrypto: Plugin = {
  name: 'latchkey-no-node-crypto',
  enforce: 'pre',
  resolveId: (id) => (id === 'crypto' ? '\0node-crypto' : undefined),
  load: (id) => (id === '\0node-crypto' ? 'export const webcrypto = globalThis.crypto' : undefined),
}

/** How the sites of this repository are built: from the sources of the kit's packages, with nothing inlined. */
export const siteConfig = <Config extends ServiceUrls>(
  site: Site<Config>,
  groups: readonly CodeGroup[],
): UserConfig => ({
  plugins: [serveSettings(site, process.env), noNodeCrypto],
  // Nothing that was published before ends up in it.
  resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // The first versions with light-dark() and relative colors: expanded for older ones, the sheet doubles.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // No inlined assets: the policy allows files of this origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: groups.map((group) => ({ ...group, includeDependenciesRecursively: false })),
        },
      },
    },
  },
})
