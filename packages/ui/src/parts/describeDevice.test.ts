import { describe, expect, it } from 'vitest'

import { describeDevice } from './describeDevice.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const agents = {
  'Chrome on macOS': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
  'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
  'Opera on Linux': `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
  'Chrome on Linux': `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/141.0.0.0 Safari/537.36`,
  'Chrome on ChromeOS': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
  'Samsung Internet on Android': `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  'Firefox on Android': 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Chrome on iPad':
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
  'Safari on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
}

describe('describeDevice', () => {
  it.each(Object.entries(agents))('default: %s', (words, userAgent) => {
    const { browser, system, form } = describeDevice(userAgent)
    expect(`${browser} on ${system}`).toBe(words)
    expect(form).toBe(/Android|iPhone|iPad/.test(words) ? 'phone' : 'laptop')
  })

  it('behavior: returns undefined for an unknown user agent', () => {
    const nothing = { browser: undefined, system: undefined, form: 'laptop' }
    for (const userAgent of [undefined, '', 'curl/8.5.0', 'node', '<b>Mozilla'])
      expect(describeDevice(userAgent)).toEqual(nothing)
    expect(describeDevice('Mozilla/5.0 (X11; Linux x86_64) Other/1.0')).toEqual({
      ...nothing,
      system: 'Linux',
    })
  })
})
