import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The program of the process that holds the keys, and what Node needs to run it. */
export interface EnclaveProgram {
  file: string
  nodeOptions: readonly string[]
}

/** Beside this package's build; from source, Node compiles TypeScript with tsx. */
export function enclaveProgram(): EnclaveProgram {
  const isSource = import.meta.url.endsWith('.ts')
  const file = fileURLToPath(new URL(`../exports/process.${isSource ? 'ts' : 'js'}`, import.meta.url))
  if (!isSource) return { file, nodeOptions: [] }
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { file, nodeOptions: ['--conditions=latchkey-source', '--import', tsx] }
}
