import { expect, it } from 'vitest'

import { readThreadTime, threadStatFile } from './threadTime.ts'

// Reads /proc.
it.runIf(process.platform === 'linux')('default: grows while the thread works', () => {
  const file = threadStatFile()
  const before = readThreadTime(file)
  expect(before).toBeGreaterThanOrEqual(0)
  let after = before
  while (after === before) after = readThreadTime(file)
  expect(after).toBeGreaterThan(before!)
})

it('behavior: undefined for a thread that has ended, and where it is not known', () => {
  expect(readThreadTime('/proc/0/task/0/stat')).toBeUndefined()
  expect(readThreadTime(undefined)).toBeUndefined()
})
