import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, it } from 'vitest'

import { rounds } from './spawnService.ts'

const keys = rounds(1_000, 1_000, 200)
const program = `
  import { createNodeKeyPair } from '${inject('serviceBundle')}/keyPair.mjs'
  for (let made = 0; made < ${keys}; made++) {
    const keyPair = createNodeKeyPair()
    for (let exported = 0; exported < 20; exported++) keyPair.exportPrivateJwk()
  }
`

// The bug froze the process, so the test runs in another one: the garbage collector freed a key's parent while the key
// was exported. Node 20 froze after about forty keys.
it(`behavior: exports ${keys} new keys with little memory`, async () => {
  const words = ['--max-semi-space-size=1', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  expect(await once(child, 'exit')).toEqual([0, null])
})
