import type { TestKit } from '@latchkey/testing/node'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useDevices } from './useDevices.ts'
import { useSessionEnding, useSessions } from './useSessions.ts'
import { useUser } from './useUser.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function show({ kit }: TestKit, element: ReactNode) {
  const page = mount(<LatchkeyProvider kit={kit}>{element}</LatchkeyProvider>)
  mounted.push(page)
  return page
}

function Accounts() {
  const { sessions, switchTo, signOut } = useSessions()
  const { data } = useUser()
  return (
    <>
      {sessions.map(({ session, active }) => (
        <button key={session.id} type="button" onClick={() => switchTo(session.id)}>
          {session.contact}
          {active ? '*' : ''}
        </button>
      ))}
      <button type="button" onClick={() => signOut()}>
        Sign out
      </button>
      <b>{data?.userEmail}</b>
    </>
  )
}

function Ending() {
  const { ending, extendSession } = useSessionEnding()
  return (
    <>
      <button type="button" onClick={extendSession}>
        Stay
      </button>
      <b>{ending?.reason}</b>
    </>
  )
}

function Devices() {
  const { list, end, endOthers } = useDevices()
  return (
    <>
      {list.data?.map(({ id, current }) => (
        <button key={id} type="button" onClick={() => end.mutate(id)}>
          {current ? 'End this one' : 'End the other'}
        </button>
      ))}
      <button type="button" onClick={() => endOthers.mutate()}>
        End others
      </button>
      <b>{list.data?.length}</b>
    </>
  )
}

const shown = ({ container }: Mounted) => container.querySelector('b')?.textContent

describe('useSessions', () => {
  it('default: lists, switches and signs out; queries are of the active account', async () => {
    const test = await start()
    const [ada, ben] = [someone(), someone()]
    await test.signIn(ada)
    await test.signIn(ben)
    const page = show(test, <Accounts />)
    await eventually(() => shown(page)).toBe(ben)
    page.press(ada)
    await eventually(() => shown(page)).toBe(ada)
    expect(page.container.textContent).toContain(`${ada}*`)
    page.press('Sign out')
    await eventually(() => shown(page)).toBe(ben)
    expect(page.container.textContent).not.toContain(ada)
  })
})

describe('useSessionEnding', () => {
  it('default: says that the session ends, and stays', async () => {
    const test = await start()
    await test.signIn(someone())
    const page = show(test, <Ending />)
    await eventually(() => test.clock.pending).toBe(1)
    test.clock.advance(850_000)
    await eventually(() => shown(page)).toBe('idle')
    page.press('Stay')
    await eventually(() => {
      test.clock.advance(0)
      return shown(page)
    }).toBe('')
    expect(count(test, 'stamp_login')).toBe(1)
  })
})

describe('useDevices', () => {
  it('default: listed; one ended, then all others, then this one', async () => {
    const contact = someone()
    const [here, there, third] = [await start(), await start(), await start()]
    for (const test of [here, there, third]) await test.signIn(contact)
    const page = show(here, <Devices />)
    await eventually(() => shown(page)).toBe('3')
    page.press('End the other')
    await eventually(() => shown(page)).toBe('2')
    page.press('End others')
    await eventually(() => shown(page)).toBe('1')
    for (const { kit, clock } of [there, third])
      await expect(clock.settle(kit.api.whoami())).rejects.toMatchObject({ status: 401 })
    page.press('End this one')
    await eventually(() => here.kit.sessions.state.status).toBe('signed-out')
  })
})
