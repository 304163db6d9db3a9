import { expect, test } from 'vitest'

import { headersFile, strictHeaders } from './strictHeaders.ts'

const settings = {
  authProxyUrl: 'https://login.example.com/auth-proxy',
  apiBaseUrl: 'https://api.example.com',
  authProxyConfigId: '1f5c',
}

test('default', () => {
  expect(headersFile(settings)).toMatchInlineSnapshot(`
    "/*
      content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src https://login.example.com https://api.example.com; frame-src https://api.example.com; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'
      cross-origin-opener-policy: same-origin-allow-popups
      permissions-policy: publickey-credentials-get=(self), publickey-credentials-create=(self), otp-credentials=(self), clipboard-write=(self), clipboard-read=(), camera=(self), microphone=(), geolocation=()
      referrer-policy: no-referrer
      x-content-type-options: nosniff
    "
  `)
})

test('behavior: lists the origin of both URLs once', () => {
  const { 'content-security-policy': policy } = strictHeaders({
    ...settings,
    apiBaseUrl: 'https://login.example.com',
  })
  expect(policy).toContain('connect-src https://login.example.com; frame-src')
})

test('parameters: vaultOrigin', () => {
  const headers = strictHeaders({ ...settings, vaultOrigin: 'https://keys.example.com' })
  expect(headers['content-security-policy']).toContain(
    'frame-src https://api.example.com https://keys.example.com;',
  )
  for (const feature of ['publickey-credentials-get', 'clipboard-write'])
    expect(headers['permissions-policy']).toContain(`${feature}=(self "https://keys.example.com"),`)
})

test('behavior: allows no connection without settings', () => {
  expect(strictHeaders(undefined)['content-security-policy']).toContain(
    "connect-src 'none'; frame-src 'none'",
  )
})
