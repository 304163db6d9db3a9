import { fileURLToPath } from 'node:url'
import { build } from 'vite'

import { siteFolder } from '../serveSite.ts'

/** Builds the search as the site's script imports it: one file without dependencies. */
export async function buildSearch(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      outDir: siteFolder,
      emptyOutDir: false,
      target: 'esnext',
      minify: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('./createSearch.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'search.js' },
      },
    },
  })
}
