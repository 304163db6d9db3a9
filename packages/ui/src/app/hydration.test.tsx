import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'

import { createProfileKit } from '../../test/profileKit.ts'
import { publicComponents, publicHooks } from '../../test/publicComponents.tsx'
import { findImpureUses } from '../../test/serverTraps.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const config = {
  authProxyUrl: 'https://api.larkfield.example/auth-proxy',
  apiBaseUrl: 'https://api.larkfield.example',
  authProxyConfigId: '6f3f3b8e-6c1f-4e0c-9d55-8f1c7f7f8a10',
}

/** HTML that a server sends: it is drawn while no global of a page exists. */
function drawOnServer(element: ReactElement): string {
  let html = ''
  const page = <LatchkeyProvider config={config}>{element}</LatchkeyProvider>
  findImpureUses(() => {
    html = renderToString(page)
  })
  return html
}

it.each(Object.entries({ ...publicComponents, ...publicHooks }))(
  'behavior: %s begins with the server’s HTML, also for a person who is signed in',
  async (_, element) => {
    const complaints = vi.spyOn(console, 'error')
    onTestFinished(() => complaints.mockRestore())
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = drawOnServer(element)
    const kit = createProfileKit()
    // A query may not resolve with undefined, as the story's does.
    Object.assign(kit.activities, { describe: () => new Promise<never>(() => undefined) })
    const mismatches: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(container, <LatchkeyProvider kit={kit}>{element}</LatchkeyProvider>, {
        onRecoverableError: (error) => mismatches.push(error),
      }),
    )
    expect(mismatches).toEqual([])
    expect(complaints.mock.calls).toEqual([])
    await act(async () => root.unmount())
    container.remove()
  },
)
