import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'

import { dashboardSite } from '../hosting/src/dashboardSite.ts'
import { siteConfig } from '../hosting/src/siteConfig.ts'

/** It changes with its releases alone, so browsers keep it. */
const reactCode = /node_modules\/(?:react|react-dom|scheduler)\//

export default mergeConfig(siteConfig(dashboardSite, { groups: [{ name: 'react', test: reactCode }] }), {
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
})
