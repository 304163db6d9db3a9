import { spawn } from 'node:child_process'

/**
 * Runs a command and returns its stdout.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 * @throws Error with the command's output if its exit status isn't 0
 */
export const run = async (command, parameters, options) =>
  (await execute(command, parameters, options)).stdout

/**
 * Runs a command and returns all that it printed: npm and bundlers warn on stderr.
 *
 * @param {Parameters<typeof run>} parameters
 */
export const runForWarnings = async (...parameters) => (await execute(...parameters)).all

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ stdout: string, all: string }>}
 */
function execute(command, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let stdout = ''
    let all = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
      all += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      all += text
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve({ stdout, all })
      else reject(new Error(`${command} ${parameters.join(' ')} ended with ${code}\n${all}`))
    })
  })
}
