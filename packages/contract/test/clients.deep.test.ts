import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

import { activityType, pathName } from '../src/names.ts'
import { type ApiSurface, openApiDocument } from '../src/openApi/openApiDocument.ts'
import { wire } from '../src/wire.ts'
import { id } from './samples/parts.ts'
import { samples } from './samples.ts'

// Clients that others generate from our documents. A document may be valid, and its client useless: that of
// openapi-typescript once took no body for a third of the queries.

const run = promisify(execFile)
const tools = { 'openapi-typescript': '7.13.0', 'openapi-fetch': '0.17.0', typescript: '5.9.3' }
const directory = mkdtempSync(join(tmpdir(), 'latchkey-clients-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
const runTool = (path: string, ...words: string[]) =>
  run(process.execPath, [join('node_modules', path), ...words], { cwd: directory })

/** A body of each operation, by its path. */
const bodies: Record<ApiSurface, Record<string, object>> = {
  authProxy: Object.fromEntries(
    Object.entries(samples.proxy).map(([name, sample]) => [`/v1/${pathName(name)}`, sample]),
  ),
  publicApi: {
    ...Object.fromEntries(
      Object.entries(samples.query).map(([name, sample]) => [
        `/public/v1/query/${pathName(name)}`,
        { organizationId: id, ...sample },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(samples.submit).map(([name, parameters]) => [
        `/public/v1/submit/${pathName(name)}`,
        {
          type: activityType(name, wire.submit[name as keyof typeof wire.submit][0]),
          timestampMs: '1767225600000',
          organizationId: id,
          parameters,
        },
      ]),
    ),
  },
}

it('behavior: generated clients compile with a call of every operation, and with no other', async () => {
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies: tools }))
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: directory })
  const files: string[] = []
  for (const [surface, calls] of Object.entries(bodies)) {
    const document = await openApiDocument(surface as ApiSurface, 'http://localhost:4000')
    expect(Object.keys(calls).sort()).toEqual(Object.keys(document.paths).sort())
    write(`${surface}.json`, JSON.stringify(document))
    await runTool('openapi-typescript/bin/cli.js', `${surface}.json`, '--output', `${surface}.ts`)
    const lines = Object.entries(calls).map(
      ([path, body]) => `  await client.POST('${path}', { body: ${JSON.stringify(body)} })`,
    )
    files.push(`${surface}Calls.ts`)
    write(
      `${surface}Calls.ts`,
      `import createClient from 'openapi-fetch'
import type { paths } from './${surface}.js'

const client = createClient<paths>({ baseUrl: 'http://localhost:4000' })
export async function callAll() {
${lines.join('\n')}
  // @ts-expect-error: without it, any body would do
  await client.POST('${Object.keys(calls)[0]}', { body: { nothing: true } })
}
`,
    )
  }
  const settings = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext']
  const { stdout } = await runTool('typescript/bin/tsc', ...settings, ...files).catch(
    ({ stdout: problems }: { stdout: string }) => ({ stdout: problems }),
  )
  expect(stdout).toBe('')
})
