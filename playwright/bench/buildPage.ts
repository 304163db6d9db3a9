import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Builds the page of the bench from the built libraries, as a deployment would have it.
 *
 * @returns the folder that holds it
 */
export async function buildPage(): Promise<string> {
  const outDir = `${root}dist`
  // Loaded by whoever builds it, and not by each process that reads a journey.
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  return outDir
}
