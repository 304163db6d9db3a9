import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { config } from '../../test/Everything.tsx'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useLoginWithPasskey } from './useLogin.ts'
import { usePasskeys } from './usePasskeys.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function SignIn() {
  const { state, login, signUp, autofill } = useLoginWithPasskey()
  useEffect(autofill, [autofill])
  return (
    <>
      <button type="button" onClick={() => login()}>
        Continue with a passkey
      </button>
      <button type="button" onClick={() => signUp({ userName: 'Ada' })}>
        Create an account
      </button>
      <b>{[state.status, 'error' in state && state.error?.code].filter(Boolean).join(' ')}</b>
    </>
  )
}

function List() {
  const { list, add, rename, remove, state } = usePasskeys()
  return (
    <>
      <button type="button" onClick={() => add.mutate({ name: 'Phone' })}>
        Add
      </button>
      {list.data?.map(({ authenticatorId, authenticatorName }) => (
        <button key={authenticatorId} type="button" onClick={() => remove.mutate(authenticatorId)}>
          Remove {authenticatorName}
        </button>
      ))}
      {list.data?.map(({ authenticatorId }) => (
        <button
          key={authenticatorId}
          type="button"
          onClick={() => rename.mutate({ authenticatorId, name: ' Work laptop ' })}
        >
          Rename
        </button>
      ))}
      <b>{[state.status, list.data?.length, remove.error?.code].join(' ')}</b>
    </>
  )
}

describe('useLoginWithPasskey', () => {
  it('default', async () => {
    const { kit, device, clock } = await start()
    const page = mount(
      <LatchkeyProvider kit={kit}>
        <SignIn />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    const shownText = () => page.container.querySelector('b')?.textContent
    clock.advance(1_000)
    await eventually(() => device.passkeys.prompts).toEqual(['autofill'])
    device.passkeys.next.push('NotAllowedError')
    page.press('Continue with a passkey')
    await eventually(shownText).toBe('idle PASSKEY_CANCELLED')
    page.press('Create an account')
    await eventually(shownText).toBe('signed-in')
    page.unmount()
    await eventually(() => device.passkeys.open).toBe(0)
  })
})

describe('usePasskeys', () => {
  it('default', async () => {
    const test = await start()
    await test.signIn(someone())
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <List />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    const shownText = () => page.container.querySelector('b')?.textContent
    await eventually(shownText).toBe('idle 0 ')
    page.press('Add')
    await eventually(shownText).toBe('added 1 ')
    page.press('Rename')
    const names = () => [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent)
    await eventually(names).toContain('Remove Work laptop')
    page.press('Remove Work laptop')
    await eventually(shownText).toBe('added 0 ')
  })

  it('behavior: the last credential cannot be removed', async () => {
    const { kit, clock } = await start()
    await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
    const page = mount(
      <LatchkeyProvider kit={kit}>
        <List />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    const shownText = () => page.container.querySelector('b')?.textContent
    await eventually(shownText).toBe('signed-in 1 ')
    page.press('Remove Passkey')
    await eventually(shownText).toBe('signed-in 1 LAST_CREDENTIAL')
  })

  it('behavior: sends no request on a server', () => {
    const html = renderToString(
      <LatchkeyProvider config={config}>
        <SignIn />
        <List />
      </LatchkeyProvider>,
    )
    expect(html).toContain('<b>idle</b>')
  })
})
