import { defaultClientConditions, type UserConfig } from 'vite'

import { nodeCryptoPlugin } from '../../../scripts/lib/nodeCryptoPlugin.mjs'
import type { ServiceUrls, Site } from './Site.ts'
import { serveSettings } from './serveSettings.ts'

interface CodeGroup {
  name: string
  /** Modules that are one file. */
  test: RegExp
  entriesAware?: boolean
}

/** Each page of a site is a file in its folder. */
interface SiteOptions {
  groups?: readonly CodeGroup[]
  /** @default index.html */
  pages?: readonly string[]
}

/** How the sites of this repository are built: from the sources of the kit's packages, with nothing inlined. */
export const siteConfig = <Config extends ServiceUrls>(
  site: Site<Config>,
  { groups = [], pages = ['index.html'] }: SiteOptions = {},
): UserConfig => ({
  plugins: [serveSettings(site, process.env), nodeCryptoPlugin],
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
      input: [...pages],
      output: {
        codeSplitting: {
          groups: groups.map((group) => ({ ...group, includeDependenciesRecursively: false })),
        },
      },
    },
  },
})
