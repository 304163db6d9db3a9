import { describe, expect, it } from 'vitest'

import { type ServiceProcess, spawnService } from './spawnService.ts'

describe('spawnService', () => {
  const waiting = ['--eval', 'setInterval(() => undefined, 1_000)']
  let started: ServiceProcess | undefined

  it('default: starts a process', () => {
    started = spawnService([], {}, waiting)
    expect(started.child.pid).toBeGreaterThan(0)
  })

  it('behavior: a process ends with the test that started it', () => {
    expect(started?.child.signalCode).toBe('SIGKILL')
  })
})
