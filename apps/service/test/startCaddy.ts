import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { newDirectory } from './newDirectory.ts'

/** The deployment's. */
export const caddyfile: string = fileURLToPath(new URL('../../../deploy/caddy/Caddyfile', import.meta.url))

/** Whether this machine has Caddy. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** Runs `caddy validate` on a Caddyfile. */
export function validateCaddyfile(
  file: string,
  environment: NodeJS.ProcessEnv = {},
): { status: number | null; output: string } {
  const home = newDirectory()
  const { status, stdout, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', file],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...environment,
        XDG_DATA_HOME: home,
        HOME: home,
      },
    },
  )
  return { status, output: `${stdout}${stderr}` }
}

/** Serves prepared sites with Caddy, until the function that it returns is called. */
export async function startCaddy(sites: string): Promise<() => Promise<void>> {
  const home = newDirectory()
  const file = join(home, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\nimport ${sites}/caddy/*.caddy\n`)
  const caddy = spawn('caddy', ['run', '--config', file], {
    env: { ...process.env, XDG_DATA_HOME: home, HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(caddy, 'exit')
  let stderr = ''
  await new Promise<void>((resolve, reject) => {
    caddy.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
      if (stderr.includes('serving initial configuration')) resolve()
    })
    ended.then(() => reject(new Error(`Caddy ended and said: ${stderr}`)))
  })
  return async () => {
    caddy.kill('SIGTERM')
    await ended
  }
}
