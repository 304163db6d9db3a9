import { freePort, isFree } from './freePort.mjs'

/** The ports of `npm start`, their options and what they are by default. */
const defaults = /** @type {const} */ ({
  service: ['--port', 8787],
  demo: ['--demo-port', 5173],
  vault: ['--vault-port', 8788],
  dashboard: ['--dashboard-port', 8789],
})

/** @typedef {keyof typeof defaults} Listener */

/**
 * Takes the ports of `npm start` out of its arguments: `--vault-port 8788` or `--vault-port=8788`; 0 is any free one.
 * `--port` stays among the others: it is the service's.
 *
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ ports: Record<Exclude<Listener, 'service'>, number>, others: string[] }>}
 * @throws Error with one sentence for a value that isn't a port, and for ports that are taken
 */
export async function readPorts(words, environment) {
  const others = [...words]
  const demo = takePort(others, defaults.demo)
  const vault = takePort(others, defaults.vault)
  const dashboard = takePort(others, defaults.dashboard)
  const [flag, otherwise] = defaults.service
  const { LATCHKEY_PORT: port } = environment
  // Whatever isn't a port is for the service to refuse.
  const service = takePort([...others], [flag, port ? Number(port) || 0 : otherwise])
  await refuseTaken({ service, demo, vault, dashboard })
  const choose = async (/** @type {number} */ chosen) => chosen || (await freePort())
  return {
    ports: { demo: await choose(demo), vault: await choose(vault), dashboard: await choose(dashboard) },
    others,
  }
}

/**
 * Before anything is started: an installation and a build take a while.
 *
 * @param {Record<Listener, number>} ports
 */
async function refuseTaken(ports) {
  /** @type {Listener[]} */
  const taken = []
  for (const name of /** @type {Listener[]} */ (Object.keys(defaults)))
    if (ports[name] !== 0 && !(await isFree(ports[name]))) taken.push(name)
  if (taken.length === 0) return
  const isOne = taken.length === 1
  const numbers = list(taken.map((name) => String(ports[name])))
  const flags = list(taken.map((name) => defaults[name][0]))
  throw new Error(
    `${isOne ? 'Port' : 'Ports'} ${numbers} ${isOne ? 'is' : 'are'} taken, perhaps by an npm start in another terminal. ` +
      `Choose ${isOne ? 'another' : 'others'} with ${flags}; 0 is any free one.`,
  )
}

/** @param {string[]} parts */
const list = (parts) => [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')

/**
 * Removes an option and its value from the words.
 *
 * @param {string[]} words
 * @param {readonly [flag: string, otherwise: number]} option
 * @returns {number}
 */
function takePort(words, [flag, otherwise]) {
  const at = words.findIndex((word) => word === flag || word.startsWith(`${flag}=`))
  if (at < 0) return otherwise
  const [, text] = words.splice(at, words[at] === flag ? 2 : 1).flatMap((part) => part.split('='))
  const port = Number(text)
  if (!text || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${flag} needs a port, a number from 0 to 65535.`)
  return port
}
