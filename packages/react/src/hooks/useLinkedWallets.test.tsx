import { createEthereumWallet, type TestKit } from '@latchkey/testing/node'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { config } from '../../test/Everything.tsx'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useLinkedWallets } from './useLinkedWallets.ts'
import { useLoginWithWallet } from './useLogin.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function SignIn() {
  const { state, detected, discover, choose, sign, retry } = useLoginWithWallet()
  useEffect(discover, [discover])
  return (
    <>
      {detected.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => choose(id)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => sign()}>
        Sign
      </button>
      <button type="button" onClick={() => retry()}>
        Try again
      </button>
      <b>{[state.status, 'error' in state && state.error?.code].filter(Boolean).join(' ')}</b>
    </>
  )
}

function List() {
  const { state, detected, discover, list, link, sign, unlink } = useLinkedWallets()
  useEffect(discover, [discover])
  return (
    <>
      {detected.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => link(id)}>
          Link {name}
        </button>
      ))}
      <button type="button" onClick={() => sign()}>
        Sign
      </button>
      {list.data?.map(({ apiKeyId, name }) => (
        <button key={apiKeyId} type="button" onClick={() => unlink.mutate(apiKeyId)}>
          Unlink {name}
        </button>
      ))}
      <b>{[state.status, list.data?.length, unlink.error?.code].join(' ')}</b>
    </>
  )
}

function show({ kit }: Pick<TestKit, 'kit'>, what: React.ReactNode) {
  const page = mount(<LatchkeyProvider kit={kit}>{what}</LatchkeyProvider>)
  mounted.push(page)
  return {
    ...page,
    shownText: () => page.container.querySelector('b')?.textContent,
    buttons: () => [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent),
  }
}

describe('useLoginWithWallet', () => {
  it('default', async () => {
    const test = await start()
    const wallet = createEthereumWallet({ name: 'Marmot' })
    wallet.announce(test.device.wallets.window)
    const { shownText, press, buttons, unmount } = show(test, <SignIn />)
    await eventually(buttons).toContain('Marmot')
    expect(shownText()).toBe('choosing')
    wallet.next.push('yes', 'no')
    press('Marmot')
    await eventually(shownText).toBe('ready')
    press('Sign')
    await eventually(shownText).toBe('idle WALLET_REJECTED')
    press('Try again')
    await eventually(shownText).toBe('signed-in')
    unmount()
  })

  it('behavior: discovers nothing on a server', () => {
    const html = renderToString(
      <LatchkeyProvider config={config}>
        <SignIn />
        <List />
      </LatchkeyProvider>,
    )
    expect(html).toContain('<b>idle</b>')
  })
})

describe('useLinkedWallets', () => {
  it('default', async () => {
    const test = await start()
    await test.signIn(someone())
    createEthereumWallet({ name: 'Marmot' }).announce(test.device.wallets.window)
    const { shownText, press, buttons } = show(test, <List />)
    await eventually(shownText).toBe('choosing 0 ')
    await eventually(buttons).toContain('Link Marmot')
    press('Link Marmot')
    await eventually(shownText).toBe('ready 0 ')
    press('Sign')
    await eventually(shownText).toBe('linked 1 ')
    press('Unlink Marmot')
    await eventually(shownText).toBe('linked 0 ')
  })
})
