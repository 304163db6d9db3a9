import { createServer } from 'node:net'

// Below the ports that the system gives to outgoing connections and to listeners on port 0: a port of that range may be
// taken at any time between finding it free and using it.
const first = 20_000
const count = 12_000
// Processes that run at the same time look in different places.
const perProcess = 25

let next = (process.pid * perProcess) % count

/**
 * A port for a program that can't choose one itself. Never the same one twice, so that several can be asked for before
 * they are used. Where a program accepts port 0 and says which one it got, use that.
 *
 * @returns {Promise<number>} a port of localhost that is free now
 */
export async function freePort() {
  for (let tries = 0; tries < count; tries++) {
    const port = first + next
    next = (next + 1) % count
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${first} to ${first + count - 1} is free.`)
}

/**
 * Starts a program that has to be told its port, again with another one if that port turns out to be taken.
 *
 * @template Started
 * @param {(port: number) => Promise<Started>} start rejects with an error that says EADDRINUSE or "address already in use"
 * @returns {Promise<Started>}
 */
export async function withFreePort(start) {
  for (let tries = 1; ; tries++) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (tries === perProcess || !/EADDRINUSE|address already in use/i.test(String(error))) throw error
    }
  }
}

/**
 * Whether nothing listens on a port of localhost.
 *
 * @param {number} port
 */
export const isFree = async (port) => (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::1'))

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFreeOn(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 has no ::1 where the port could be taken.
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code !== 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
