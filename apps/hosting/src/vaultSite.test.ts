import { expect, test } from 'vitest'

import { printHeaders } from './printHeaders.ts'
import { vaultHeaders } from './vaultSite.ts'

const settings = {
  authProxyUrl: 'https://login.example.com/auth-proxy',
  apiBaseUrl: 'https://api.example.com',
  hosts: ['https://app.example.com', 'https://www.example.com'],
}

test('default', () => {
  expect(printHeaders.netlify(vaultHeaders(settings))).toMatchInlineSnapshot(`
    "/*
      content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https://login.example.com https://api.example.com; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors https://app.example.com https://www.example.com; require-trusted-types-for 'script'; trusted-types 'none'; sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox
      permissions-policy: publickey-credentials-get=(self), clipboard-write=(self), publickey-credentials-create=(), clipboard-read=(), camera=(), microphone=(), geolocation=(), display-capture=()
      cache-control: no-store
      referrer-policy: no-referrer
      x-content-type-options: nosniff
      cross-origin-resource-policy: same-origin
      cross-origin-opener-policy: unsafe-none
    "
  `)
})

test('behavior: without hosts no page may frame it', () => {
  const { 'content-security-policy': policy } = vaultHeaders({ ...settings, hosts: [] })
  expect(policy).toContain("frame-ancestors 'none'")
})

test.each(['*', 'https://*.example.com', 'https://app.example.com/', "https://a.example; script-src '*'"])(
  'behavior: rejects the host %s',
  (host) => expect(() => vaultHeaders({ ...settings, hosts: [host] })).toThrow(/Expected: an origin/),
)
