import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

import { config, Everything, sent } from '../test/Everything.tsx'
import { useAuthConfig } from './hooks/useAuth.ts'
import { useKit } from './hooks/useKit.ts'
import { useLoginWithEmail } from './hooks/useLogin.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const complaints = vi.spyOn(console, 'error')
const fetched = vi.spyOn(globalThis, 'fetch')
afterEach(() => {
  expect(complaints.mock.calls).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})
// Files share the console and the network.
afterAll(() => {
  complaints.mockRestore()
  fetched.mockRestore()
})
const NoKit = () => <b>{useKit().config.apiBaseUrl}</b>
const Length = () => <b>{useAuthConfig().config?.otpLength}</b>
const Status = () => <b>{useLoginWithEmail().state.status}</b>
const page = (
  <LatchkeyProvider config={config}>
    <Everything />
  </LatchkeyProvider>
)

describe('on a server', () => {
  it('behavior: renders to a string without a request', () => {
    expect(globalThis).not.toHaveProperty('window')
    expect(renderToString(page)).toBe(sent)
  })

  it('behavior: renders to a stream', async () => {
    const stream = new PassThrough()
    const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(stream) })
    expect(await text(stream)).toBe(sent)
  })

  it.each([
    ['useKit', NoKit],
    ['useAuthConfig', Length],
    ['useLoginWithEmail', Status],
  ])('behavior: without a provider, the error names the hook %s', (hook, Component) => {
    expect(() => renderToString(<Component />)).toThrow(
      `${hook}: no LatchkeyProvider above this component. Is there a second copy of @latchkey/react? See docs/setup-errors.md#no-provider`,
    )
  })
})
