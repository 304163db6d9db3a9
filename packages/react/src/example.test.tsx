import '../test/page.ts'

import { readFileSync } from 'node:fs'
import type { TestKit } from '@latchkey/testing/node'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Account, App } from '../examples/Account.tsx'
import { config } from '../test/Everything.tsx'
import { eventually } from '../test/eventually.ts'
import { type Mounted, mount } from '../test/mount.ts'
import { openTestService, someone } from '../test/openTestService.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const start = openTestService()
const mounted: Mounted[] = []
// Node's own knows no form.
beforeEach(() => vi.stubGlobal('FormData', window.FormData))
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { unmount } of mounted.splice(0)) unmount()
})

function show({ kit }: TestKit) {
  const page = mount(
    <LatchkeyProvider kit={kit}>
      <Account />
    </LatchkeyProvider>,
  )
  mounted.push(page)
  const { container } = page
  const input = () => container.querySelector('input')
  return {
    ...page,
    input,
    text: () => container.textContent,
    type(text: string) {
      input()!.value = text
      page.press('Continue')
    },
  }
}

/** The form that asks for a code that has arrived. */
async function toCode(test: TestKit) {
  const contact = someone()
  const page = show(test)
  await eventually(page.text).toBe('Email Continue')
  page.type(contact)
  await eventually(page.text).toBe('Code Continue')
  return { ...page, contact, code: (await test.inbox.code(contact)) ?? '' }
}

describe('the example of the README', () => {
  it('behavior: the README shows the example that this test runs', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    expect(read('../README.md')).toContain(`\`\`\`tsx\n${read('../examples/Account.tsx')}\`\`\``)
  })

  it('behavior: renders nothing on a server', () => {
    expect(renderToString(<App config={config} />)).toBe('')
  })

  it('default', async () => {
    const page = await toCode(await start())
    const input = page.input()
    page.type(page.code)
    // The form stays while the code is checked.
    expect(page.input()).toBe(input)
    await eventually(page.text).toBe(`Sign out ${page.contact}`)
    page.press(`Sign out ${page.contact}`)
    await eventually(page.text).toBe('Email Continue')
  })

  it('behavior: resends after an exhausted code', async () => {
    const test = await start()
    const page = await toCode(test)
    for (const left of [2, 1]) {
      page.type(page.code === '000000' ? '111111' : '000000')
      await eventually(() => test.kit.login.email.state).toMatchObject({ status: 'code', triesLeft: left })
      expect(page.text()).toContain('OTP_INVALID')
    }
    page.type(page.code === '000000' ? '111111' : '000000')
    await eventually(page.text).toBe('This code has expired. Send a new one')
    page.press('This code has expired. Send a new one')
    await eventually(page.text).toBe('Code Continue')
    page.type((await test.inbox.code(page.contact)) ?? '')
    await eventually(page.text).toBe(`Sign out ${page.contact}`)
  })

  it('behavior: account-exists offers Google or a separate account', async () => {
    const test = await start()
    const { kit, tab, clock } = test
    const { config } = await clock.settle(kit.authConfig.load())
    const social = { enabledProviders: ['email', 'google'], oauthClientIds: { google: 'client' } }
    kit.store.set({ authConfig: { status: 'ready', config: { ...config!, ...social } } })
    const page = show(test)
    kit.store.set({
      email: { status: 'account-exists', contact: someone(), methods: ['google'] },
    })
    await eventually(page.text).toBe('Continue with googleCreate a new account')
    page.press('Continue with google')
    await eventually(() => tab.place.left.length).toBe(1)
  })
})
