import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, use } from 'react'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { type Mounted, mount } from '../test/mount.ts'
import { count, openTestService, someone } from '../test/openTestService.ts'
import { useAuth, useAuthConfig, useSession } from './hooks/useAuth.ts'
import { useKit } from './hooks/useKit.ts'
import { useLoginWithEmail } from './hooks/useLogin.ts'
import { useUser } from './hooks/useUser.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

import '../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
const show = (...parameters: Parameters<typeof mount>) => {
  const page = mount(...parameters)
  mounted.push(page)
  return page
}
const complaints = vi.spyOn(console, 'error')
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
  expect(complaints.mock.calls).toEqual([])
  complaints.mockClear()
})
// Files share the console.
afterAll(() => complaints.mockRestore())

interface LoginProps {
  contact: string
  readCode(): Promise<string | undefined>
}

function Login({ contact, readCode }: LoginProps) {
  const { state, sendCode, submitCode } = useLoginWithEmail()
  return (
    <>
      <p data-status={state.status} />
      <button type="button" onClick={() => sendCode(contact)}>
        Send
      </button>
      <button type="button" onClick={async () => submitCode((await readCode()) ?? '')}>
        Submit
      </button>
    </>
  )
}
function Who() {
  const { isLoaded, isSignedIn, session } = useAuth()
  return <b>{isLoaded && isSignedIn ? session?.contact : 'nobody'}</b>
}
const Status = () => <b>{useAuth().status}</b>
const Length = () => <i>{useAuthConfig().config?.otpLength}</i>
const Name = () => <b>{useUser().data?.userName}</b>
const Late = ({ news }: { news: Promise<string> }) => <b>{`${use(news)} ${useAuth().status}`}</b>

const renders = { stranger: 0, kit: 0, session: 0, login: 0 }
function Stranger() {
  renders.stranger++
  return null
}
function WithKit() {
  useKit()
  renders.kit++
  return null
}
function WithSession() {
  useSession()
  renders.session++
  return null
}
function WithLogin() {
  useLoginWithEmail()
  renders.login++
  return null
}

const statusOf = ({ container }: Mounted) => container.querySelector('p')?.dataset.status

async function logIn(page: Mounted) {
  page.press('Send')
  await eventually(() => statusOf(page)).toBe('code')
  page.press('Submit')
  await eventually(() => statusOf(page)).toBe('signed-in')
}

describe('LatchkeyProvider', () => {
  it('default', async () => {
    const test = await start()
    const contact = someone()
    const page = show(
      <LatchkeyProvider kit={test.kit}>
        <Who />
        <Login contact={contact} readCode={() => test.inbox.code(contact)} />
      </LatchkeyProvider>,
    )
    expect(page.container.querySelector('b')?.textContent).toBe('nobody')
    await logIn(page)
    expect(page.container.querySelector('b')?.textContent).toBe(contact)
  })

  it('behavior: sends one request per click in StrictMode', async () => {
    const test = await start()
    const contact = someone()
    const page = show(
      <StrictMode>
        <LatchkeyProvider kit={test.kit}>
          <Login contact={contact} readCode={() => test.inbox.code(contact)} />
        </LatchkeyProvider>
      </StrictMode>,
    )
    await logIn(page)
    for (const path of ['otp_init_v2', 'otp_verify_v2', 'account', 'signup', 'otp_login'])
      expect(count(test, path)).toBe(1)
  })

  it('behavior: renders only when its own slice changes', async () => {
    const test = await start()
    const contact = someone()
    Object.assign(renders, { stranger: 0, kit: 0, session: 0, login: 0 })
    const page = show(
      <LatchkeyProvider kit={test.kit}>
        <Stranger />
        <WithKit />
        <WithSession />
        <WithLogin />
        <Login contact={contact} readCode={() => test.inbox.code(contact)} />
      </LatchkeyProvider>,
    )
    expect(renders).toEqual({ stranger: 1, kit: 1, session: 1, login: 1 })
    await logIn(page)
    // The session is one change; the login is begun, sending, code, verifying, signed in.
    expect(renders).toEqual({ stranger: 1, kit: 1, session: 2, login: 6 })
  })

  it('behavior: several components fetch the configuration once', async () => {
    const test = await start()
    const page = show(
      <StrictMode>
        <LatchkeyProvider kit={test.kit}>
          <Length />
          <Length />
        </LatchkeyProvider>
      </StrictMode>,
    )
    await eventually(() => page.container.textContent).toBe('66')
    expect(count(test, 'wallet_kit_config')).toBe(1)
  })

  it('behavior: unmounting during a request leaves nothing behind', async () => {
    const test = await start({
      network: () => (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    })
    const page = show(
      <LatchkeyProvider kit={test.kit}>
        <Login contact={someone()} readCode={async () => ''} />
      </LatchkeyProvider>,
    )
    page.press('Send')
    await eventually(() => count(test, 'otp_init_v2')).toBe(1)
    mounted.pop()?.unmount()
    test.kit.destroy()
    await eventually(() => test.kit.login.email.state.status).toBe('idle')
    expect(test.clock.pending).toBe(0)
  })

  it('behavior: repeated mounts leave no timer and no listener', async () => {
    const test = await start()
    await test.signIn(someone())
    for (let round = 0; round < 5; round++) {
      const page = mount(
        <StrictMode>
          <LatchkeyProvider kit={test.kit}>x</LatchkeyProvider>
        </StrictMode>,
      )
      await eventually(() => test.clock.pending).toBe(1)
      page.unmount()
      await eventually(() => test.clock.pending).toBe(0)
    }
  })

  it('behavior: the nearest of two providers wins', async () => {
    const [outer, inner] = [await start(), await start()]
    await inner.signIn(someone())
    const page = show(
      <LatchkeyProvider kit={outer.kit}>
        <Status />
        <LatchkeyProvider kit={inner.kit}>
          <Status />
        </LatchkeyProvider>
      </LatchkeyProvider>,
    )
    expect(page.container.textContent).toBe('signed-outsigned-in')
  })

  it('behavior: a child that suspends shows its fallback first', async () => {
    const test = await start()
    let arrive = (_: string) => {}
    const news = new Promise<string>((resolve) => {
      arrive = resolve
    })
    const page = show(
      <Suspense fallback="wait">
        <LatchkeyProvider config={test.config}>
          <Late news={news} />
        </LatchkeyProvider>
      </Suspense>,
    )
    expect(page.container.textContent).toBe('wait')
    arrive('here')
    await eventually(() => page.container.textContent).toBe('here signed-out')
  })

  it("behavior: uses the host's QueryClient, or creates one", async () => {
    const test = await start()
    const contact = someone()
    await test.signIn(contact)
    const host = new QueryClient()
    const page = show(
      <QueryClientProvider client={host}>
        <LatchkeyProvider kit={test.kit}>
          <Name />
        </LatchkeyProvider>
      </QueryClientProvider>,
    )
    await eventually(() => page.container.textContent).toBe(contact)
    expect(host.getQueryCache().getAll()).toHaveLength(1)
    const alone = show(
      <LatchkeyProvider kit={test.kit}>
        <Name />
      </LatchkeyProvider>,
    )
    await eventually(() => alone.container.textContent).toBe(contact)
    // Each client asks once, and the login did.
    expect(count(test, 'get_user')).toBe(3)
    // A session's cached replies are dropped with it.
    await test.clock.settle(test.kit.signOut())
    expect(
      host
        .getQueryCache()
        .getAll()
        .flatMap(({ state }) => (state.data ? [state.data] : [])),
    ).toEqual([])
    await eventually(() => page.container.textContent).toBe('')
  })
})
