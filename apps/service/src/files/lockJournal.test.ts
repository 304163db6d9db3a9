import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { lockJournal } from './lockJournal.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'latchkey-journal-'))

it('default: a lock ends when it is released', async () => {
  const journal = join(newFolder(), 'journal')
  const unlock = await lockJournal(journal)
  await unlock()
  expect(readdirSync(`${journal}.lock`)).toEqual([])
  await (await lockJournal(journal))()
})

it('behavior: makes no folders where the secrets should be', async () => {
  const folder = join(newFolder(), 'missing')
  await (await lockJournal(join(folder, 'journal')))()
  expect(existsSync(folder)).toBe(false)
})
