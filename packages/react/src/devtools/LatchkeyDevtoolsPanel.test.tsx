import type { TestKit } from '@latchkey/testing/node'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { useUser } from '../hooks/useUser.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { LatchkeyDevtools } from './LatchkeyDevtools.tsx'
import { latchkeyDevtoolsPlugin } from './latchkeyDevtoolsPlugin.tsx'

import '../../test/page.ts'

const open = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const { unmount } of mounted.splice(0)) unmount()
})

const Email = () => <i>{useUser().data?.userEmail}</i>

function show({ kit }: TestKit, isOpen = true) {
  const page = mount(
    <LatchkeyProvider kit={kit}>
      <Email />
      <LatchkeyDevtools initialIsOpen={isOpen} />
    </LatchkeyProvider>,
  )
  mounted.push(page)
  return page
}

describe('LatchkeyDevtoolsPanel', () => {
  it('default: shows who is signed in, the steps of the login, and the queries', async () => {
    const test = await open()
    const { container } = show(test)
    const contact = someone()
    await test.signIn(contact)
    await eventually(() => container.textContent).toContain('Statussigned-in')
    expect(container.textContent).toContain(`Contact${contact}`)
    expect(container.textContent).toContain('Methodemail')
    expect(container.textContent).toContain('email code → verifying')
    expect(container.textContent).toContain('event signed-up')
    await eventually(() => container.querySelector('.lk-devtools-queries')?.textContent).toMatch(
      /^user success, .* (fresh|stale), 1 observer/,
    )
  })

  it('behavior: shows neither the code, nor a token, nor the whole key', async () => {
    const test = await open()
    const secrets: string[] = []
    const { container, press } = show({ ...test })
    const contact = someone()
    const { kit, clock, inbox } = test
    await clock.settle(kit.login.email.sendCode(contact))
    const code = (await inbox.code(contact)) ?? ''
    await clock.settle(kit.login.email.submitCode(code))
    secrets.push((await kit.sessions.getToken()) ?? '', kit.sessions.state.session?.publicKey ?? '')
    await eventually(() => container.textContent).toContain('Statussigned-in')
    press("Read the token's claims")
    await eventually(() => container.textContent).toContain('"session_type"')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThanOrEqual(6)
      expect(container.innerHTML).not.toContain(secret)
    }
    // Its digits also occur by chance in IDs.
    expect(container.innerHTML).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  it('behavior: the drawer is closed at first, and records what happens meanwhile', async () => {
    const test = await open()
    const { container, press } = show(test, false)
    await test.signIn(someone())
    expect(container.textContent).not.toContain('Timeline')
    press('Latchkey')
    await eventually(() => container.textContent).toContain('email idle → sending')
    press('Close')
    await eventually(() => container.textContent).not.toContain('Timeline')
  })

  it('behavior: the clock moves the session to its end, and back', async () => {
    const { clock } = await open()
    const test = await open({
      environment: { clock: { ...clock, now: () => clock.now(), elapsed: () => clock.elapsed() } },
    })
    const { container, press } = show(test)
    await test.signIn(someone())
    test.clock.advance(1_000)
    const { scheduler } = test.kit as never as { scheduler: { value?: object } }
    await eventually(() => scheduler.value).toBeDefined()
    await eventually(() => container.textContent).toContain('Statussigned-in')
    press('End of the session')
    await eventually(() => container.textContent).toContain('Statusexpired')
    expect(container.textContent).toContain('auth signed-in → expired')
    press('Back to now')
    await eventually(() => container.textContent).toContain('Statussigned-in')
  })

  it('behavior: as a plugin it takes the theme of TanStack Devtools, of either release', async () => {
    const { kit } = await open()
    const plugin = latchkeyDevtoolsPlugin({ defaultOpen: true })
    expect(plugin).toMatchObject({ id: 'latchkey', name: 'Latchkey', defaultOpen: true })
    for (const theme of ['dark', { theme: 'dark', devtoolsOpen: true }]) {
      const page = mount(
        <LatchkeyProvider kit={kit}>{plugin.render(document.createElement('div'), theme)}</LatchkeyProvider>,
      )
      mounted.push(page)
      expect(page.container.querySelector<HTMLElement>('.lk-devtools')?.dataset.theme).toBe('dark')
    }
  })

  it('behavior: nothing is drawn in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    vi.resetModules()
    const built = await import('./LatchkeyDevtools.tsx')
    const { LatchkeyDevtoolsPanel } = await import('./LatchkeyDevtoolsPanel.tsx')
    expect(built.LatchkeyDevtools({})).toBeNull()
    expect(LatchkeyDevtoolsPanel({})).toBeNull()
  })
})
