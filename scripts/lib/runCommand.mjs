import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

import { endGroup } from './endGroup.mjs'
import { root } from './root.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} status exit status; 124 after a timeout, 127 if the program could not be started
 * @property {string} output stdout and stderr, interleaved
 * @property {number} seconds how long it took
 */

/** Running children; a signal to this process ends them too. */
const running = new Set()

/**
 * Runs a program in its own process group and collects its output.
 *
 * @param {readonly [string, ...string[]]} command program and arguments; programs of this workspace are found by name
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, minutes?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export function runCommand([program, ...args], { cwd = root, env = {}, minutes = 5 } = {}) {
  const began = performance.now()
  return new Promise((resolve) => {
    // Its own group, so that browsers and databases which a step leaves behind end with it.
    const child = spawn(program, args, {
      cwd,
      env: {
        ...process.env,
        // Binaries of the working directory first, then the root's.
        PATH: [cwd, root]
          .map((folder) => join(folder, 'node_modules/.bin'))
          .concat(process.env.PATH ?? '')
          .join(delimiter),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    let status = 127
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      endGroup(child, 'SIGKILL')
    }, minutes * 60_000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const settle = () => {
      clearTimeout(timer)
      running.delete(child)
      if (timedOut) output += `\n${program} was ended after ${minutes} minutes\n`
      resolve({ status: timedOut ? 124 : status, output, seconds: (performance.now() - began) / 1000 })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      settle()
    })
    child.on('exit', (code) => {
      status = code ?? 1
      // Descendants may keep the pipes open, so the whole group is ended.
      endGroup(child, 'SIGTERM')
    })
    child.on('close', settle)
  })
}

/** Ends every running command and its descendants. */
export function endCommands() {
  for (const child of running) endGroup(child, 'SIGKILL')
}
