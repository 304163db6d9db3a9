import { describe, expect, it } from 'vitest'

import { describeWallet } from './describeWallet.ts'

const describeAs = (says: { name?: unknown; icon?: unknown }) =>
  describeWallet('ethereum', 'a', { name: 'Marmot', icon: undefined, ...says })

describe('describeWallet', () => {
  it('default', () => {
    const icon = 'data:image/png;base64,AAAA'
    const chain = 'ethereum'
    expect(describeAs({ icon })).toEqual({ id: 'ethereum:a', name: 'Marmot', icon, chain, installed: true })
  })

  it.each([
    ['  Marmot \n\t Wallet ', 'Marmot Wallet'],
    ['\u202eteltellaW\u2066', 'teltellaW'],
    ['Mar\u200bmot\u0000', 'Mar mot'],
    ['<b>Marmot</b>', '<b>Marmot</b>'],
    ['🦫'.repeat(80), '🦫'.repeat(64)],
    ['x'.repeat(10_000), 'x'.repeat(64)],
    ['', 'Wallet'],
    [' \u200f ', 'Wallet'],
    [undefined, 'Wallet'],
    [['Marmot'], 'Wallet'],
  ])('behavior: the name %j', (name, shown) => {
    expect(describeAs({ name }).name).toBe(shown)
  })

  it.each([
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    'data:image/webp;base64,AAAA',
    'DATA:IMAGE/GIF;base64,AAAA',
  ])('behavior: keeps the icon %s', (icon) => {
    expect(describeAs({ icon }).icon).toBe(icon)
  })

  it.each([
    'https://wallet.example/icon.png',
    '//wallet.example/icon.png',
    'javascript:alert(1)',
    'blob:https://wallet.example/1',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xmlx,a',
    'data:application/xml,<a/>',
    `data:image/png;base64,${'A'.repeat(200_000)}`,
    '',
    undefined,
    42,
  ])('behavior: drops the icon %.60s', (icon) => {
    expect(describeAs({ icon }).icon).toBeUndefined()
  })
})
