import { defineConfig } from 'vite'

// One program of plain JavaScript that needs nothing but Node.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    rolldownOptions: { input: { prepare: 'src/prepare.ts' }, output: { entryFileNames: '[name].mjs' } },
  },
})
