import { describe, expect, test } from 'vitest'

import { fillSettings, settingsFromEnvironment } from './settings.ts'

const settings = {
  authProxyUrl: 'http://localhost:4400/auth-proxy',
  apiBaseUrl: 'http://localhost:4400',
  authProxyConfigId: '1f5c',
}

describe('fillSettings', () => {
  test('default', () => {
    expect(fillSettings('<head><meta name="latchkey" content=""></head>', settings)).toBe(
      '<head><meta name="latchkey" content="{&quot;authProxyUrl&quot;:&quot;http://localhost:4400/auth-proxy&quot;,&quot;apiBaseUrl&quot;:&quot;http://localhost:4400&quot;,&quot;authProxyConfigId&quot;:&quot;1f5c&quot;}"></head>',
    )
  })

  test('behavior: escapes the attribute, and inserts values literally', () => {
    const html = fillSettings('<meta name="latchkey" content="" />', {
      ...settings,
      authProxyConfigId: `"><script>$&</script>`,
    })
    expect(html.match(/</g)).toHaveLength(1)
    expect(html).toContain('$&amp;')
  })

  test('behavior: replaces earlier settings', () => {
    const once = fillSettings('<meta name="latchkey" content="">', { ...settings, authProxyConfigId: 'old' })
    expect(fillSettings(once, settings)).toBe(fillSettings('<meta name="latchkey" content="">', settings))
  })

  test.each(['', '<meta name="latchkey" content=""><meta name="latchkey" content="">'])(
    'behavior: rejects a page with %j',
    (html) => expect(() => fillSettings(html, settings)).toThrowError(/^Expected <meta/),
  )
})

describe('settingsFromEnvironment', () => {
  const environment = {
    LATCHKEY_AUTH_PROXY_URL: settings.authProxyUrl,
    LATCHKEY_API_BASE_URL: settings.apiBaseUrl,
    LATCHKEY_CONFIG_ID: settings.authProxyConfigId,
  }

  test('default', () => expect(settingsFromEnvironment(environment)).toEqual(settings))

  test('parameters: LATCHKEY_SHARED_ACCOUNT', () => {
    const shared = { ...environment, LATCHKEY_SHARED_ACCOUNT: 'ada@latchkey.test grace@latchkey.test' }
    const sharedAccount = ['ada@latchkey.test', 'grace@latchkey.test']
    expect(settingsFromEnvironment(shared)).toEqual({ ...settings, sharedAccount })
  })

  test('parameters: LATCHKEY_DOCS_URL', () => {
    const docsUrl = 'https://docs.example.com'
    expect(settingsFromEnvironment({ ...environment, LATCHKEY_DOCS_URL: docsUrl })).toEqual({
      ...settings,
      docsUrl,
    })
  })

  test.each(Object.keys(environment))('behavior: returns undefined without %s', (name) => {
    expect(settingsFromEnvironment({ ...environment, [name]: '' })).toBeUndefined()
  })
})
