import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { BootFacts } from '../proofs/createBoot.ts'

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

/** The build puts it at the head of a program that imports nothing but Node: the hash of that file covers all that runs. */
const bundleMark = '/*! Latchkey enclave: one file */'

/**
 * Measures the file that this process runs, as the process itself says: nothing outside of it compares.
 *
 * @param runsProgram whether it runs nothing else
 */
export async function measureProgram(
  runsProgram: boolean,
  file: string = enclaveProgram().file,
): Promise<BootFacts> {
  const bytes = await readFile(file)
  if (!bytes.subarray(0, bundleMark.length).equals(Buffer.from(bundleMark)))
    return { process: 'separate', program: 'unmeasured', programHash: '00'.repeat(32) }
  const programHash = createHash('sha256').update(bytes).digest('hex')
  return { process: 'separate', program: runsProgram ? 'measured' : 'workers', programHash }
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
