import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The program of the process that holds the keys, and what Node needs to run it. */
export interface EnclaveProgram {
  file: string
  nodeOptions: readonly string[]
}

const isSource = import.meta.url.endsWith('.ts')

/** Beside this package's build; from source, Node compiles TypeScript with tsx. */
export function enclaveProgram(): EnclaveProgram {
  const file = fileURLToPath(new URL(`../exports/process.${isSource ? 'ts' : 'js'}`, import.meta.url))
  return isSource
    ? { file, nodeOptions: [...sourceConditions, '--import', tsx()] }
    : { file, nodeOptions: [] }
}

/** A module as a thread runs it, and what Node needs for that. */
export function threadProgram(file: string): { url: URL; nodeOptions: readonly string[] } {
  const url = pathToFileURL(file)
  if (!isSource) return { url, nodeOptions: [] }
  // `--import tsx` registers its loader for the main thread alone: https://tsx.is/dev-api/register-esm
  const { href: api } = new URL('esm/api/index.mjs', tsx())
  const code = `import { register } from ${JSON.stringify(api)}
register()
await import(${JSON.stringify(url.href)})`
  return { url: new URL(`data:text/javascript,${encodeURIComponent(code)}`), nodeOptions: sourceConditions }
}

const sourceConditions = ['--conditions=latchkey-source']
const tsx = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
