import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { runHere } from './runHere.ts'
import { rootOf } from './serviceFile.ts'
import { startDevelopment } from './startDevelopment.ts'

describe('--export-activities', () => {
  it('default: appends what is new, signs it, and finds what was changed', async () => {
    const { directory } = await startDevelopment()
    const key = join(directory, 'service.json')
    const file = join(directory, 'activities.jsonl')
    const run = async (flag: string) => {
      const { status, stdout, stderr } = await runHere([flag, file, '--key', key])
      return status === 0 ? JSON.parse(stdout) : stderr
    }
    const linesOf = () => readFileSync(file, 'utf8').trimEnd().split('\n')
    const tag = (userTagName: string) =>
      submit(rootOf(directory), 'create_user_tag', 'ACTIVITY_TYPE_CREATE_USER_TAG', {
        userTagName,
        userIds: [],
      })

    await tag('First')
    const first = await run('--export-activities')
    expect(first).toMatchObject({ file, changed: 0, head: expect.any(String) })
    expect(linesOf()).toHaveLength(first.number + 1)
    expect(await run('--export-activities')).toMatchObject({ added: 0, number: first.number })
    expect(linesOf()).toHaveLength(first.number + 1)

    // Another file, with or without a line break, is never cut off or added to.
    for (const text of ['{"sealKey":"abc"}', 'one line\nand half of ano', '']) {
      const other = join(newDirectory(), 'other')
      writeFileSync(other, text)
      const run = await runHere(['--export-activities', other, '--key', key])
      expect(readFileSync(other, 'utf8').startsWith(text)).toBe(true)
      expect(run.status).toBe(text === '' ? 0 : 1)
    }
    // A run that was killed in the middle of a line.
    appendFileSync(file, '{"number":"')
    await tag('Second')
    expect(await run('--export-activities')).toMatchObject({ added: 1, number: first.number + 1 })
    expect(linesOf().at(-2)).toContain('Second')
    expect(await run('--verify-activities')).toMatchObject({ number: first.number + 1, changed: 0 })

    writeFileSync(file, readFileSync(file, 'utf8').replace('First', 'Third'))
    expect(await run('--verify-activities')).toContain('the lines before it were changed')
    expect(await run('--export-activities')).toContain('the lines before it were changed')
  })
})
