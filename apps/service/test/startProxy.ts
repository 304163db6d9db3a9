import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { freePort } from '../../../scripts/lib/freePort.mjs'
import { newDirectory } from './newDirectory.ts'

const read = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')

/** The proxies that deploy/ has a file for. */
export const proxies = ['caddy', 'nginx'] as const
export type ProxyName = (typeof proxies)[number]

/** Whether this machine has it. */
export const hasProxy: Readonly<Record<ProxyName, boolean>> = {
  caddy: spawnSync('caddy', ['version']).status === 0,
  nginx: spawnSync('nginx', ['-v']).status === 0,
}

export interface Proxy {
  url: string
  stop(): Promise<void>
}

/** The file of deploy/ without TLS and the sites, on a port of the test and in front of two others. */
function fileOf(name: ProxyName, port: number, [first, second]: readonly [number, number]): string {
  const text = read(name === 'caddy' ? 'systemd/Caddyfile' : 'nginx/latchkey.conf')
    .replace(':8787', `:${first}`)
    .replace(':8788', `:${second}`)
  if (name === 'caddy') {
    const site = text.replace(/^import .*$/m, '').replace('api.example.com {', `http://localhost:${port} {`)
    return `{\n\tadmin off\n\tauto_https off\n}\n${site}`
  }
  const [api = ''] = text.split('# The vault and the dashboard')
  const site = api
    .replace(/^\tssl_.*\n/gm, '')
    .replace('listen 443 ssl', `listen ${port}`)
    .replace('/var/log/nginx/', 'logs/')
  return [
    'daemon off;',
    'pid nginx.pid;',
    'error_log stderr warn;',
    'events {}',
    'http {',
    'access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`),
    site,
    '}',
    '',
  ].join('\n')
}

/** Starts a proxy as deploy/ describes it, in front of two processes. */
export async function startProxy(name: ProxyName, ports: readonly [number, number]): Promise<Proxy> {
  const [home, port] = [newDirectory(), await freePort()]
  const file = join(home, 'proxy.conf')
  mkdirSync(join(home, 'logs'))
  writeFileSync(file, fileOf(name, port, ports))
  const words =
    name === 'caddy'
      ? ['run', '--adapter', 'caddyfile', '--config', file]
      : ['-p', home, '-e', 'stderr', '-c', file]
  const child = spawn(name, words, {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  let isEnded = false
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  void ended.then(() => {
    isEnded = true
  })
  const url = `http://localhost:${port}`
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (isEnded) throw new Error(`${name} ended and said: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
