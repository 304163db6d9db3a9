import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { dashboardSite } from '../hosting/src/dashboardSite.ts'
import { serveSettings } from '../hosting/src/serveSettings.ts'

export default defineConfig({
  plugins: [react(), serveSettings(dashboardSite, process.env)],
  resolve: {
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
    // Built from the sources of the kit's packages: nothing that was published before ends up in it.
    conditions: ['latchkey-source', ...defaultClientConditions],
  },
  build: {
    target: 'es2022',
    // The first versions with light-dark() and relative colors: expanded for older ones, the sheet doubles.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // No inlined assets: the policy allows files of this origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // It changes with its releases alone, so browsers keep it.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
