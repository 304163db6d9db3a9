import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// In development, Vite serves the page and forwards requests to the backend.
export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
