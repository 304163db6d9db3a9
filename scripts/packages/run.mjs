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
export function run(command, parameters, options = {}) {
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
      if (code === 0) resolve(stdout)
      else reject(new Error(`${command} ${parameters.join(' ')} ended with ${code}\n${all}`))
    })
  })
}
