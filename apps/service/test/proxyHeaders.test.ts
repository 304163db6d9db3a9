import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { startHere } from './runHere.ts'

it('where no process answers, the proxies of deploy/ allow the headers that the service allows', async () => {
  const { url } = await startHere(['--port', '0', '--data-dir', newDirectory()])
  const { headers } = await fetch(`${url}/public/v1/query/whoami`, { method: 'OPTIONS' })
  for (const file of ['caddy/Caddyfile', 'systemd/Caddyfile', 'nginx/latchkey.conf']) {
    const text = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
    expect(/access-control-allow-headers "([^"]*)"/.exec(text)?.[1]).toBe(
      headers.get('access-control-allow-headers'),
    )
  }
})
