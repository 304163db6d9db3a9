import { build, defaultServerConditions, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'

import { root } from './importGraph.ts'

/**
 * Code that can use keys is code that everybody has to trust: the enclave's process, with the rules that it will
 * enforce. These are the most lines of code in one bundled file, without types, comments and empty lines.
 */
const most = { own: 11_530, libraries: 34_500, bytes: 1_389_000 }

/** Libraries that stay out: each brings thousands of lines, for something that the rules do by themselves. */
const forbidden = ['@simplewebauthn', '@spruceid', 'apg-js', '@solana/wallet-standard', 'valibot', 'hono']

const entry = 'virtual:trusted'
/** The one file that the enclave's process runs. */
const source = `export * as process from '${root}packages/enclave/src/exports/process.ts'`

interface Bundled {
  bytes: number
  /** Lines of code that each file puts into the bundle, by its path. */
  lines: ReadonlyMap<string, number>
}

async function bundleTrusted(): Promise<Bundled> {
  const conditions = ['latchkey-source', ...defaultServerConditions]
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'trusted',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    ssr: { noExternal: true, resolve: { conditions } },
    resolve: { conditions },
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const lines = new Map<string, number>()
  let bytes = 0
  for (const chunk of built.output) {
    if (chunk.type !== 'chunk') continue
    bytes += Buffer.byteLength(chunk.code)
    for (const [id, { code }] of Object.entries(chunk.modules))
      if (code && id.startsWith('/')) lines.set(id, countLines(code))
  }
  return { bytes, lines }
}

/** Lines of code, without empty ones and comments that begin a line. */
const countLines = (code: string) =>
  code.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length

describe('the code that is trusted with keys', () => {
  it('behavior: stays within its budget', async () => {
    const { bytes, lines } = await bundleTrusted()
    const files = [...lines.keys()]
    const sum = (chosen: string[]) => chosen.reduce((total, file) => total + lines.get(file)!, 0)
    const isLibrary = (file: string) => file.includes('/node_modules/')
    expect(files.filter((file) => forbidden.some((name) => file.includes(`/${name}`)))).toEqual([])
    for (const part of ['enclave/src/createKeyHolder.ts', 'rules/src/judge/judge.ts'])
      expect(files.some((file) => file.endsWith(part))).toBe(true)
    expect(sum(files.filter((file) => !isLibrary(file)))).toBeLessThanOrEqual(most.own)
    expect(sum(files.filter(isLibrary))).toBeLessThanOrEqual(most.libraries)
    expect(bytes).toBeLessThanOrEqual(most.bytes)
  })
})
