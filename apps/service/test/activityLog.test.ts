import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { rootOf } from './serviceFile.ts'
import { spawnService } from './spawnService.ts'

describe('--export-activities', () => {
  it('default: appends what is new, signs it, and finds what was changed', async () => {
    const directory = newDirectory()
    const service = spawnService(['--port', '0', '--data-dir', directory])
    await service.ready
    const key = join(directory, 'service.json')
    const file = join(directory, 'activities.jsonl')
    const run = async (flag: string) => {
      const command = spawnService([flag, file, '--key', key])
      const { status } = await command.ended
      return status === 0 ? JSON.parse(command.stdout) : command.stderr
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

    // A run that was killed in the middle of a line.
    appendFileSync(file, '{"number":"')
    await tag('Second')
    expect(await run('--export-activities')).toMatchObject({ added: 1, number: first.number + 1 })
    expect(linesOf().at(-2)).toContain('Second')
    expect(await run('--verify-activities')).toMatchObject({ number: first.number + 1, changed: 0 })

    writeFileSync(file, readFileSync(file, 'utf8').replace('First', 'Third'))
    expect(await run('--verify-activities')).toContain('the lines before it were changed')
    expect(await run('--export-activities')).toContain('the lines before it were changed')
    service.child.kill('SIGTERM')
  }, 60_000)
})
