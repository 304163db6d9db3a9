import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { rememberFlaky } from './flaky.mjs'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'latchkey-flaky-')), 'cache/flaky.json')
const flaky = (title: string, line = 3) => ({ file: 'session.spec.ts', line, title, reason: 'too late' })

it('default', async () => {
  const file = newFile()
  expect(await rememberFlaky([flaky('renews')], file)).toEqual([])
  expect(await rememberFlaky([], file)).toEqual([])
  expect(await rememberFlaky([flaky('renews', 9), flaky('ends')], file)).toEqual([flaky('renews', 9)])
})

it('behavior: forgets what was flaky ten runs ago', async () => {
  const file = newFile()
  await rememberFlaky([flaky('renews')], file)
  for (let run = 2; run <= 10; run++) await rememberFlaky([], file)
  expect(await rememberFlaky([flaky('renews')], file)).toEqual([])
  for (let run = 2; run <= 9; run++) await rememberFlaky([], file)
  expect(await rememberFlaky([flaky('renews')], file)).toEqual([flaky('renews')])
})
