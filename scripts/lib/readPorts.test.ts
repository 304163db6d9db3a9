import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { freePort } from './freePort.mjs'
import { readPorts } from './readPorts.mjs'

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function takenPort(): Promise<number> {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  opened.push(server)
  await once(server, 'listening')
  return port
}

const anywhere = ['--port', '0', '--demo-port', '0', '--vault-port', '0', '--dashboard-port', '0']

describe('readPorts', () => {
  it('default: takes its own options, and leaves the others', async () => {
    const [demo, vault] = [await freePort(), await freePort()]
    const words = ['--limits', 'standard', `--demo-port=${demo}`, '--vault-port', String(vault)]
    const { ports, others } = await readPorts([...words, '--dashboard-port', '0', '--port=0'], {})
    expect(ports).toEqual({ demo, vault, dashboard: expect.any(Number) })
    expect(others).toEqual(['--limits', 'standard', '--port=0'])
  })

  it('behavior: 0 is any free port, whatever has the default ones', async () => {
    const { ports, others } = await readPorts(anywhere, {})
    expect(new Set(Object.values(ports)).size).toBe(3)
    for (const port of Object.values(ports)) expect(port).toBeGreaterThan(0)
    expect(others).toEqual(['--port', '0'])
  })

  it('behavior: names every port that is taken in one sentence', async () => {
    const [one, two] = [await takenPort(), await takenPort()]
    const words = (...options: string[]) => readPorts([...options, ...anywhere], {})
    await expect(words('--vault-port', String(one))).rejects.toThrow(
      `Port ${one} is taken, perhaps by an npm start in another terminal. Choose another with --vault-port; 0 is any free one.`,
    )
    const both = words('--port', String(one), `--dashboard-port=${two}`)
    await expect(both).rejects.toThrow(
      `Ports ${one} and ${two} are taken, perhaps by an npm start in another terminal. Choose others with --port and --dashboard-port; 0 is any free one.`,
    )
  })

  it('behavior: the port of the service may come from the environment', async () => {
    const port = await takenPort()
    const words = anywhere.slice(2)
    await expect(readPorts(words, { LATCHKEY_PORT: String(port) })).rejects.toThrow(`Port ${port} is taken`)
    expect((await readPorts(words, { LATCHKEY_PORT: '0' })).others).toEqual([])
    // The flag comes first.
    expect((await readPorts(anywhere, { LATCHKEY_PORT: String(port) })).others).toEqual(['--port', '0'])
  })

  it.each(['', 'many', '-1', '70000', '1.5'])('behavior: refuses the port %j', async (port) => {
    const words = [`--vault-port=${port}`, ...anywhere]
    await expect(readPorts(words, {})).rejects.toThrow('--vault-port needs a port, a number from 0 to 65535.')
  })
})
