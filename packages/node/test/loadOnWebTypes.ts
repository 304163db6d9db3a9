import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { build } from 'esbuild'

/** Globals that runtimes on the edge have in common: https://min-common-api.proposal.wintertc.org */
const webGlobals = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'CryptoKey',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'atob',
  'btoa',
  'clearTimeout',
  'crypto',
  'fetch',
  'setTimeout',
  'structuredClone',
] as const satisfies readonly (keyof typeof globalThis)[]

/**
 * Bundles modules of the package, and runs them where nothing of Node exists: no `Buffer`, no `process`, no `require`.
 *
 * @param names of files in src/exports, without `.ts`
 * @returns their exports, by name
 * @throws the bundler's error if one imports a module of Node
 */
export async function loadOnWebTypes(names: readonly string[]): Promise<Record<string, object>> {
  const lines = names.map((name) => `export * as ${JSON.stringify(name)} from './${name}.ts'`)
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: join(import.meta.dirname, '../src/exports') },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'exported',
    platform: 'browser',
    conditions: ['latchkey-source'],
    logLevel: 'silent',
  })
  // The bytes that WebCrypto of this process returns must be instances of the context's classes.
  const context = createContext(Object.fromEntries(webGlobals.map((name) => [name, globalThis[name]])))
  new Script(outputFiles[0]!.text).runInContext(context)
  return context.exported
}
