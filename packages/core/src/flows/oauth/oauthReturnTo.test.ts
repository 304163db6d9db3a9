import { expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { answerTo, landHere, leftPage } from '../../../test/oauth.ts'
import { openOAuthService } from '../../../test/openOAuthService.ts'

const { start } = openOAuthService()

const evil = 'evil.example'
const schemes = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'about:blank', 'file:///etc/passwd']
const hosts = [
  '//',
  '\\\\',
  '/\\',
  '\\/',
  '///',
  '////',
  '/%2f',
  '%2f%2f',
  '%5c%5c',
  '/%09/',
  '/.//',
  ';//',
  '?//',
  '#//',
  'https://',
  'http://',
  'https:',
  'http:',
  'http:/',
  'http:\\\\',
  'ftp://',
  'ws://',
  'blob:http://',
  'HTTP://',
  '\t//',
  '\n//',
  ' //',
  '\r\n//',
  '\0//',
  '\u200b//',
  '\u3000//',
  'h\tttp://',
].map((start) => start + evil)
const lookalikes = [
  `http://localhost@${evil}/`,
  `http://localhost:80@${evil}/`,
  `http://user@localhost/`,
  `http://user:pass@localhost/`,
  `http://localhost.${evil}/`,
  `http://localhost:8080/`,
  'https://localhost/',
  `http://localhost\\@${evil}/`,
  `http://localhost%00.${evil}/`,
  `http://localhost%2f@${evil}/`,
  `http://localhost#@${evil}/`,
  `http://localhost?@${evil}/`,
  'http://local%68ost/',
  'http://localhost',
  'http:/localhost/x',
  'blob:http://localhost/6f3f3b8e',
  'http://[',
  'http://',
  '',
  ' ',
  'null',
  'undefined',
]
const targets = [...schemes, ...hosts, ...lookalikes, null, 7, {}, ['http://evil.example']]

// docs/security.md#return-address
it(`behavior: ${targets.length} return addresses of other origins are ignored`, async () => {
  expect(targets.length).toBeGreaterThanOrEqual(60)
  const test = await start()
  const { clock, tab } = test
  const storageKey = `latchkey.${test.kit.config.authProxyConfigId}.oauth`
  let { kit } = test
  for (const target of targets) {
    await clock.settle(kit.login.oauth.start('acme', { mode: 'redirect' }))
    const back = answerTo(await leftPage(test), { error: 'access_denied' })
    const [attempt] = JSON.parse(tab.storage.flow.getItem(storageKey) ?? '[]')
    expect(attempt.returnTo).toMatch(/^http:\/\/localhost\//)
    tab.storage.flow.setItem(storageKey, JSON.stringify([{ ...attempt, returnTo: target }]))
    const { length } = tab.place.left
    kit.destroy()
    kit = landHere(test, back)
    await clock.settle(
      eventually(() => kit.login.oauth.state).toMatchObject({ error: { code: 'OAUTH_REFUSED' } }),
    )
    expect(tab.place.address, String(target)).toBe('http://localhost/')
    expect(tab.place.left).toHaveLength(length)
  }
})
