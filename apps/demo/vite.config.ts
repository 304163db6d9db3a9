import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { latchkeySettings } from './hosting/latchkeySettings.ts'
import { settingsFromEnvironment } from './hosting/settings.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), latchkeySettings(settingsFromEnvironment(process.env))],
  resolve: {
    // The kit's peers are the site's own, once: its packages may be linked, without any of theirs.
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
    // While developing, the kit's packages come from their sources; a build takes what a stranger would get.
    conditions:
      command === 'serve' ? ['latchkey-source', ...defaultClientConditions] : [...defaultClientConditions],
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}))
