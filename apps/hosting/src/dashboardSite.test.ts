import { expect, test } from 'vitest'

import { dashboardHeaders } from './dashboardSite.ts'

const settings = { authProxyUrl: 'https://api.example.com/auth-proxy', apiBaseUrl: 'https://api.example.com' }

test('default', () => {
  expect(dashboardHeaders(settings)['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https://api.example.com; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types mail-preview",
  )
})
