import type { User } from '@latchkey/core'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useOperation, useOperationQuery } from './useOperation.ts'
import type { useUser } from './useUser.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function Rename({ userId, to }: { userId: string; to: string }) {
  const { mutate, status, data, error } = useOperation('updateUser')
  return (
    <>
      <button type="button" onClick={() => mutate({ userId, userName: to })}>
        Rename
      </button>
      <b>{[status, data?.userId, error?.code].join(' ')}</b>
    </>
  )
}
function WhoAmI() {
  const { data, isPending, error } = useOperationQuery('whoami')
  return <b>{data ? data.username : (error?.code ?? (isPending ? 'pending' : ''))}</b>
}
function SendCode({ contact }: { contact: string }) {
  const { mutate, data } = useOperation('otpInit')
  return (
    <button type="button" onClick={() => mutate({ otpType: 'OTP_TYPE_EMAIL', contact })}>
      {data ? 'Sent' : 'Send'}
    </button>
  )
}

describe('useOperation', () => {
  it('default', async () => {
    const test = await start()
    await test.signIn(someone())
    const { userId } = test.kit.sessions.state.session!
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <Rename userId={userId} to="Ada" />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    page.press('Rename')
    await eventually(() => page.container.querySelector('b')?.textContent).toBe(`success ${userId} `)
    expect(count(test, 'update_user')).toBe(1)
  })

  it('behavior: an error keeps its code and is not retried', async () => {
    const test = await start()
    await test.signIn(someone())
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <Rename userId={test.kit.sessions.state.session!.userId} to="" />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    page.press('Rename')
    await eventually(() => page.container.querySelector('b')?.textContent).toBe('error  REQUEST_INVALID')
    expect(count(test, 'update_user')).toBe(1)
  })

  it('behavior: calls the proxy before sign-in', async () => {
    const test = await start()
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <SendCode contact={someone()} />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    page.press('Send')
    await eventually(() => page.container.textContent).toBe('Sent')
  })

  it('behavior: a query waits for a session and is not shared with the next person', async () => {
    const test = await start()
    const [first, second] = [someone(), someone()]
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <WhoAmI />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    expect(page.container.textContent).toBe('pending')
    expect(count(test, 'whoami')).toBe(0)
    await test.signIn(first)
    await eventually(() => page.container.textContent).toBe(first)
    await test.clock.settle(test.kit.signOut())
    await eventually(() => page.container.textContent).toBe('pending')
    await test.signIn(second)
    await eventually(() => page.container.textContent).toBe(second)
  })

  it('behavior: types follow the operation’s name', () => {
    type Whoami = NonNullable<ReturnType<typeof useOperationQuery<'whoami'>>['data']>
    expectTypeOf<Whoami>().toEqualTypeOf<{
      organizationId: string
      organizationName: string
      userId: string
      username: string
    }>()
    expectTypeOf<NonNullable<ReturnType<typeof useUser<User>>['data']>['userName']>().toEqualTypeOf<string>()
    expectTypeOf<Parameters<ReturnType<typeof useOperation<'deleteApiKeys'>>['mutate']>[0]>().toHaveProperty(
      'apiKeyIds',
    )
  })
})
