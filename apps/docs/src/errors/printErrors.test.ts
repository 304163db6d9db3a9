import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { root } from '../root.ts'
import { printErrors } from './printErrors.ts'

it('behavior: docs/errors.md has every code, as the sources describe it (-u writes it)', async () => {
  await expect(printErrors()).toMatchFileSnapshot(join(root, 'docs/errors.md'))
})

it('behavior: every code that begins on the device is described', () => {
  const page = printErrors()
  const source = readFileSync(join(root, 'packages/core/src/errors/KitErrorCode.ts'), 'utf8')
  const codes = [...source.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, code]) => code!)
  expect(codes.length).toBeGreaterThan(40)
  expect(codes.filter((code) => !new RegExp(`### ${code}\n\n[A-Z]`).test(page))).toEqual([])
})
