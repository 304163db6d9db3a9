import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { freePort, withFreePort } from './freePort.mjs'

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function listenOn(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host)
  opened.push(server)
  await once(server, 'listening')
}

describe('freePort', () => {
  it('default: below the ports of outgoing connections, and never the same one twice', async () => {
    const ports = [await freePort(), await freePort(), await freePort()]
    expect(new Set(ports).size).toBe(3)
    for (const port of ports) {
      expect(port).toBeGreaterThanOrEqual(20_000)
      expect(port).toBeLessThan(32_000)
    }
  })

  it.each(['127.0.0.1', '::1'])('behavior: skips a port that is taken on %s', async (host) => {
    const taken = (await freePort()) + 1
    await listenOn(taken, host)
    expect(await freePort()).not.toBe(taken)
  })
})

describe('withFreePort', () => {
  it('default: starts again with another port if that one was taken after all', async () => {
    const tried: number[] = []
    const started = await withFreePort(async (port) => {
      tried.push(port)
      if (tried.length === 1) await listenOn(port, '127.0.0.1')
      await listenOn(port, '127.0.0.1')
      return port
    })
    expect(tried).toHaveLength(2)
    expect(started).toBe(tried[1])
  })

  it('behavior: any other failure is final', async () => {
    let tries = 0
    const failing = withFreePort(async () => {
      tries++
      throw new Error('out of memory')
    })
    await expect(failing).rejects.toThrow('out of memory')
    expect(tries).toBe(1)
  })
})
