import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { measureProgram } from './enclaveProgram.ts'

const path = join(mkdtempSync(join(tmpdir(), 'latchkey-enclave-')), 'process.js')
const write = (text: string) => {
  writeFileSync(path, text)
  return path
}

it('default: from source nothing is measured', async () => {
  const unmeasured = { process: 'separate', program: 'unmeasured', programHash: '00'.repeat(32) }
  expect(await measureProgram(true)).toEqual(unmeasured)
  // A file that imports others: its hash would not cover them.
  expect(await measureProgram(true, write("import './channel/runProcess.js'\n"))).toEqual(unmeasured)
})

it('behavior: the hash of the one file that the build makes', async () => {
  const text = '/*! Latchkey enclave: one file */\nimport "node:crypto"\n'
  const programHash = createHash('sha256').update(text).digest('hex')
  const facts = { process: 'separate', programHash }
  expect(await measureProgram(true, write(text))).toEqual({ ...facts, program: 'measured' })
  expect(await measureProgram(false, path)).toEqual({ ...facts, program: 'workers' })
})
