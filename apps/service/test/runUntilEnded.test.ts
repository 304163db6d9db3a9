import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, inject, it } from 'vitest'

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

/** A process that keeps a service, as the service's own program does. */
function keep(service: string, rest = '') {
  const program = `
    import { createPinoLog, runUntilEnded } from '${inject('serviceBundle')}/modules.mjs'
    const log = createPinoLog('info')
    await runUntilEnded(Promise.resolve(${service}), log)
    ${rest}`
  const words = ['--input-type=module', '--eval', program]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  return child
}

describe('a crash', () => {
  const crashAfter = (lines: number) =>
    keep(
      '{}',
      `for (let line = 0; line < ${lines}; line++) log.info('test.line')
      setTimeout(() => { throw new TypeError('broken') })`,
    )

  it('behavior: writes the log to its last line', async () => {
    const child = crashAfter(2_000)
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    expect(await once(child, 'close')).toEqual([1, null])
    const lines = stderr
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

describe('signals', () => {
  const timer = 'setInterval(() => undefined, 1_000); console.log("kept")'
  const kept = (child: ChildProcess) => once(child.stdout!, 'data')

  it('behavior: a duplicate signal, as npm sends it, counts once', async () => {
    const child = keep('{ close: () => new Promise((resolve) => setTimeout(resolve, 50)) }', timer)
    await kept(child)
    child.kill('SIGINT')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('behavior: a second signal ends a service that takes long', async () => {
    const child = keep('{ close: () => new Promise(() => undefined) }', timer)
    await kept(child)
    child.kill('SIGTERM')
    const again = setInterval(() => child.kill('SIGINT'), 100)
    const ended = await once(child, 'exit')
    clearInterval(again)
    expect(ended).toEqual([130, null])
  })
})
