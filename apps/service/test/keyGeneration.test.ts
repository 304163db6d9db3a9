import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = `
  import { createNodeKeyPair } from '@latchkey/crypto/node'
  for (let made = 0; made < 1_000; made++) {
    const keyPair = createNodeKeyPair()
    for (let exported = 0; exported < 20; exported++) keyPair.exportPrivateJwk()
  }
`

// The bug froze the process, so the test runs in another one: the garbage collector freed a key's parent while the key
// was exported. Node 20 froze after about forty keys.
it('behavior: exports a thousand new keys with little memory', async () => {
  const words = ['--max-semi-space-size=1', '--import', 'tsx', '--conditions', 'latchkey-source']
  const made = spawn(process.execPath, [...words, '--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  expect(await once(made, 'exit')).toEqual([0, null])
})
