import { fileURLToPath } from 'node:url'

import { build } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Builds the page of the bench from the built libraries, as a deployment would have it.
 *
 * @returns the folder that holds it
 */
export async function buildPage(): Promise<string> {
  const outDir = `${root}dist`
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  return outDir
}
