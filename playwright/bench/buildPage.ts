import { fileURLToPath } from 'node:url'

/**
 * Builds the page of the bench from the built libraries, as a deployment would have it.
 *
 * @param name `kit`: a page with the sign-in button; `floor`: one with a button and a dialog of its own, without the kit
 * @returns the folder that holds it
 */
export async function buildPage(name: 'kit' | 'floor' = 'kit'): Promise<string> {
  const root = fileURLToPath(new URL(name === 'kit' ? '.' : 'floor', import.meta.url))
  const outDir = fileURLToPath(new URL(`dist/${name}`, import.meta.url))
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
