import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'

/** Clock ticks of /proc per second: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/**
 * CPU time of a process on Linux, user and system.
 *
 * @param {number} pid
 */
export function cpuSecondsOf(pid) {
  // Fields 14 and 15 of /proc/<pid>/stat; the name before them may hold spaces.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/**
 * Starts a server as a process of its own and waits for its ready line.
 *
 * @param {string[]} words of node
 * @returns {Promise<{ ready: any, pid: number, cpuSeconds(): number, stop(): Promise<void> }>}
 */
export async function startProcess(words) {
  // Not a line for every activity.
  const env = { LATCHKEY_LOG: 'warn', ...process.env }
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const line = await Promise.race([
    new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve)),
    ended.then((code) => Promise.reject(new Error(`${words.at(-1)} ended with ${code} before it was ready`))),
  ])
  return {
    ready: JSON.parse(line),
    pid: child.pid ?? 0,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Answers per second of the server's own CPU time, so that the load generator beside it doesn't count.
 *
 * @param {{ cpuSeconds(): number }} server
 * @param {{ url: string, body?: string, headers?: Record<string, string> }} request
 * @param {number} seconds
 */
export async function answersPerCpuSecond(server, request, seconds) {
  const before = server.cpuSeconds()
  const result = await autocannon({ ...request, method: 'POST', connections: 16, duration: seconds })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${request.url} failed`)
  return result['2xx'] / (server.cpuSeconds() - before)
}

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
