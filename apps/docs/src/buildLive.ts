import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

import { siteFolder } from './serveSite.ts'

/** Builds what the pages with live parts load: the kit as it is packed, in files that work below any path. */
export async function buildLive(): Promise<void> {
  const root = fileURLToPath(new URL('./live/', import.meta.url))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    // Always, also when tests run the build.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(siteFolder, 'live'),
      target: 'esnext',
      cssCodeSplit: false,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'main.tsx'),
        // The bundler warns about 'use client', which has no meaning here.
        onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
        output: {
          entryFileNames: 'live.js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: 'live[extname]',
        },
      },
    },
  })
}
