import '../test/page.ts'

import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { App, WalletLink } from '../examples/Queries.tsx'
import { eventually } from '../test/eventually.ts'
import { type Mounted, mount } from '../test/mount.ts'
import { count, openTestService, someone } from '../test/openTestService.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

describe('the examples of docs/queries.md', () => {
  it('behavior: the page has the code that is tested here', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const tested = read('../examples/Queries.tsx')
    const blocks = [...read('../../../docs/queries.md').matchAll(/```tsx\n([\s\S]*?)```/g)].map(
      ([, code]) => code!,
    )
    expect(blocks.length).toBeGreaterThan(4)
    expect(blocks.filter((code) => !tested.includes(code))).toEqual([])
  })

  it('default: shows, renames and refreshes', async () => {
    const test = await start()
    const email = someone()
    await test.signIn(email)
    const onDone = vi.fn()
    const onProblem = vi.fn()
    const page = mount(<App kit={test.kit} onDone={onDone} onProblem={onProblem} />)
    mounted.push(page)
    await eventually(() => page.container.textContent).toContain(email)
    await eventually(() => page.container.textContent).toContain('1 wallets')
    page.press('Call me Ada Lovelace')
    await eventually(() => onDone.mock.calls.length).toBe(1)
    await eventually(() => page.container.textContent).toContain('Hello Ada Lovelace')
    const before = count(test, '/get_user')
    page.press('Refresh')
    await eventually(() => count(test, '/get_user')).toBeGreaterThan(before)
    expect(onProblem).not.toHaveBeenCalled()
  })

  it('behavior: prefetches what the next page shows', async () => {
    const test = await start()
    await test.signIn(someone())
    const page = mount(
      <LatchkeyProvider kit={test.kit}>
        <WalletLink onOpen={() => {}} />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    expect(count(test, '/list_wallets')).toBe(0)
    page.container.querySelector('button')!.focus()
    await eventually(() => count(test, '/list_wallets')).toBe(1)
  })
})
