import '../test/page.ts'

import { createKit } from '@latchkey/core'
import { createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'
import { config } from '../test/Everything.tsx'
import { eventually } from '../test/eventually.ts'
import { mount } from '../test/mount.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { Protect } from './Protect.tsx'
import { readReturnPath } from './readReturnPath.ts'

describe('RedirectToSignIn', () => {
  it('default: goes once, with the page to come back to', async () => {
    const navigate = vi.fn<(path: string) => void>()
    window.history.replaceState(null, '', '/account?tab=1#keys')
    const kit = createKit(config, createTestDevice().openTab())
    const page = mount(
      <LatchkeyProvider kit={kit}>
        <Protect redirectTo="/sign-in?a=b" navigate={(path) => navigate(path)}>
          secret
        </Protect>
      </LatchkeyProvider>,
    )
    await eventually(() => navigate.mock.calls.length).toBe(1)
    kit.store.set({ storage: 'memory' })
    expect(navigate.mock.calls).toEqual([['/sign-in?a=b&returnTo=%2Faccount%3Ftab%3D1%23keys']])
    expect(page.container.textContent).toBe('')
    page.unmount()
    kit.destroy()
  })
})

describe('readReturnPath', () => {
  const read = (path: string) => readReturnPath(`?returnTo=${encodeURIComponent(path)}`)

  it('default: the path, with query and hash', () => {
    expect(read('/account?tab=1#keys')).toBe('/account?tab=1#keys')
    expect(readReturnPath('?a=b', '/home')).toBe('/home')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/a\\..\\..\\evil.example',
    'javascript:alert(1)',
    'account',
  ])('behavior: never another site: %j', (path) => {
    expect(read(path)).toBe('/')
    expect(new URL(read(path), 'https://app.example.com').origin).toBe('https://app.example.com')
  })
})
