import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/**
 * Runs a command and returns its stdout.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, minutes?: number }} [options] `minutes` until it is ended
 * @returns {Promise<string>}
 * @throws Error with the command's output if its exit status isn't 0
 */
export const run = async (command, parameters, options) =>
  (await execute(command, parameters, options)).stdout

/**
 * Runs a command and returns all that it printed, without colors: npm and bundlers warn on stderr.
 *
 * @param {Parameters<typeof run>} parameters
 */
export const runForWarnings = async (...parameters) =>
  stripVTControlCharacters((await execute(...parameters)).all)

/** A command that takes longer than this hangs. Nearly all take a minute at most on a busy machine. */
const usualMinutes = 4

/** npm waits five minutes for a server that doesn't answer, and then tries again. */
const npmSettings = { npm_config_fetch_timeout: '60000', npm_config_fetch_retries: '4' }

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, minutes?: number }} [options]
 * @returns {Promise<{ stdout: string, all: string }>}
 */
function execute(command, parameters, { cwd, env = process.env, minutes = usualMinutes } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd,
      env: { ...env, ...npmSettings },
    })
    let stdout = ''
    let all = ''
    let ending = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
      all += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      all += text
    })
    const timer = setTimeout(() => {
      ending = `was ended after ${minutes} minutes`
      child.kill('SIGKILL')
      // Programs that it started may keep the pipes open.
      child.stdout.destroy()
      child.stderr.destroy()
    }, minutes * 60_000)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0 && !ending) resolve({ stdout, all })
      else reject(new Error(`${command} ${parameters.join(' ')} ${ending || `ended with ${code}`}\n${all}`))
    })
  })
}
