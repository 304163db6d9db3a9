import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = (name: string) => JSON.stringify(fileURLToPath(new URL(`../src/${name}`, import.meta.url)))

/** A process that writes lines to the service's log, then throws an uncaught error. */
function crashAfter(lines: number) {
  const program = `
    import { createPinoLog } from ${source('createPinoLog.ts')}
    import { runUntilEnded } from ${source('runUntilEnded.ts')}
    const log = createPinoLog('info')
    void runUntilEnded(new Promise(() => undefined), log)
    for (let line = 0; line < ${lines}; line++) log.info('test.line')
    setTimeout(() => { throw new TypeError('broken') })`
  const words = ['--conditions=latchkey-source', '--import=tsx', '--input-type=module', '--eval', program]
  return spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] })
}

describe('a crash', () => {
  it('behavior: writes the log to its last line', async () => {
    const child = crashAfter(2_000)
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    expect(await once(child, 'close')).toEqual([1, null])
    const lines = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(2_001)
    expect(lines.at(-1)).toMatchObject({
      event: 'service.crashed',
      errorName: 'TypeError',
      errorMessage: 'broken',
    })
  })

  it('behavior: exits even if no process reads the log', async () => {
    const child = crashAfter(10_000)
    child.stderr.pause()
    expect(await once(child, 'exit')).toEqual([1, null])
  })
})
