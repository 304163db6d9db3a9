import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { latchkeySettings } from './hosting/latchkeySettings.ts'
import { settingsFromEnvironment } from './hosting/settings.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), latchkeySettings(settingsFromEnvironment(process.env))],
  resolve: {
    // One copy of the kit's peer dependencies, also if the kit's packages are linked.
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
    // In development the kit's packages are used from source; a build uses the published files.
    conditions:
      command === 'serve' ? ['latchkey-source', ...defaultClientConditions] : [...defaultClientConditions],
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}))
