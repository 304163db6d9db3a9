import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { isFull } from './spawnService.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

async function startByNpm() {
  const words = ['run', '--silent', 'service', '--', '--port', '0', '--data-dir', newDirectory()]
  const npm = spawn('npm', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  const lines: string[] = []
  for await (const text of npm.stdout.setEncoding('utf8')) {
    lines.push(text)
    if (text.endsWith('\n')) break
  }
  return { npm, ready: JSON.parse(lines.join('')) as { apiBaseUrl: string } }
}

const isUp = async (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

// In every run, the step `consumers` starts and ends the service by npm.
describe.runIf(isFull)('under npm', () => {
  it('behavior: a signal to npm ends the service with status 0', async () => {
    const { npm, ready } = await startByNpm()
    const exit = once(npm, 'exit')
    npm.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(await isUp(ready.apiBaseUrl)).toBe(false)
  })

  it('behavior: the service does not outlive a killed npm', async () => {
    const { npm, ready } = await startByNpm()
    npm.kill('SIGKILL')
    await expect.poll(() => isUp(ready.apiBaseUrl), { timeout: 20_000, interval: 25 }).toBe(false)
  })
})
