import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Not the network: at http://192.168… browsers make no keys. README.md says how to try the app on a phone.
  server: { host: 'localhost' },
})
