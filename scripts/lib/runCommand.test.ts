import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { runCommand } from './runCommand.mjs'

const node = (script: string): readonly [string, ...string[]] => [process.execPath, '-e', script]

describe('runCommand', () => {
  it('default', async () => {
    const { status, output } = await runCommand(node('console.log(1); console.error(2); process.exit(3)'))
    expect(status).toBe(3)
    expect(output.split('\n').toSorted()).toEqual(['', '1', '2'])
  })

  it('behavior: finds the programs of this workspace', async () => {
    expect((await runCommand(['tsc', '--version'])).output).toMatch(/^Version \d/)
  })

  it('behavior: fails for a program that does not exist', async () => {
    const { status, output } = await runCommand(['no-such-program'])
    expect(status).toBe(127)
    expect(output).toContain('no-such-program')
  })

  it('behavior: killed by a signal is not success', async () => {
    expect((await runCommand(node('process.kill(process.pid, "SIGKILL")'))).status).not.toBe(0)
  })

  it('parameters: minutes', async () => {
    const { status, output } = await runCommand(node('setInterval(() => {}, 1000)'), { minutes: 0.005 })
    expect(status).toBe(124)
    expect(output).toContain('was ended')
  })

  it('behavior: what a command leaves behind ends with it', async () => {
    const mark = join(mkdtempSync(join(tmpdir(), 'latchkey-run-')), 'mark')
    // The grandchild keeps the pipes open and would write the mark if it ended by itself.
    const grandchild = `setTimeout(() => require('fs').writeFileSync(${JSON.stringify(mark)}, ''), 60000)`
    const script = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' }); process.exit(0)`
    const { status } = await runCommand(node(script))
    expect(status).toBe(0)
    expect(existsSync(mark)).toBe(false)
  })
})
