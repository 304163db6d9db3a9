import type { KitEvent } from '@latchkey/core'
import { StrictMode, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useOnEvent } from './useOnEvent.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

interface AnalyticsProps {
  heard: [number, KitEvent['type']][]
}

function Analytics({ heard }: AnalyticsProps) {
  const [version, setVersion] = useState(1)
  useOnEvent(({ type }) => heard.push([version, type]))
  return (
    <button type="button" onClick={() => setVersion(2)}>
      Version {version}
    </button>
  )
}

describe('useOnEvent', () => {
  it('default: the latest listener is called once, also in StrictMode, and not after it was unmounted', async () => {
    const { kit, signIn, clock } = await start()
    const heard: AnalyticsProps['heard'] = []
    const page = mount(
      <StrictMode>
        <LatchkeyProvider kit={kit}>
          <Analytics heard={heard} />
        </LatchkeyProvider>
      </StrictMode>,
    )
    mounted.push(page)
    await signIn(someone())
    page.press('Version 1')
    await eventually(() => page.container.textContent).toBe('Version 2')
    await clock.settle(kit.signOut())
    page.unmount()
    mounted.length = 0
    await signIn(someone())
    expect(heard).toEqual([
      [1, 'signed-up'],
      [2, 'signed-out'],
    ])
  })
})
