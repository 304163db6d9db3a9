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

const fileOf = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')

it.each(['caddy/Caddyfile', 'systemd/Caddyfile'])(
  'behavior: %s logs who asked for what, without queries and headers',
  (file) => {
    const [, log = ''] = /\n\tlog \{([\s\S]*?)\n\t\}\n/.exec(fileOf(file)) ?? []
    const fields = log.split('\n').map((line) => line.trim())
    expect(fields).toContain('request>uri regexp [?].*$')
    expect(fields).toContain('request>headers delete')
    expect(fields).toContain('resp_headers delete')
  },
)

it('behavior: nginx logs who asked for what, without queries and headers', () => {
  const text = fileOf('nginx/latchkey.conf')
  const [, name, format = ''] = /^log_format (\w+) '(.*)';$/m.exec(text) ?? []
  expect(text).toContain(`access_log /var/log/nginx/latchkey.log ${name};`)
  const variables = format.match(/\$\w+/g) ?? []
  expect(variables).toContain('$remote_addr')
  // $request and $request_uri have the query.
  expect(
    variables.filter((one) => /^\$(?:http_|sent_http_|arg|request$|request_uri|cookie)/.test(one)),
  ).toEqual([])
})
