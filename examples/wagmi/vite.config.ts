import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// RainbowKit and the connectors of wagmi are large.
export default defineConfig({ plugins: [react()], build: { chunkSizeWarningLimit: 4_000 } })
