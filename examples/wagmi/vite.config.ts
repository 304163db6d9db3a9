import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    // RainbowKit and the connectors of wagmi are large.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      // viem's chain Tempo imports a module of Node, which no browser calls.
      onwarn(warning, warn) {
        if (!/node_modules\/ox\/.*virtualMasterPool/.test(warning.message)) warn(warning)
      },
    },
  },
})
