import { expect, it, onTestFinished, vi } from 'vitest'

import { warnOfChange } from './warnOfChange.ts'

const config = {
  authProxyUrl: 'https://api.example/auth-proxy',
  apiBaseUrl: 'https://api.example',
  authProxyConfigId: 'a',
}

it('behavior: names a field that has changed once, and says what to do', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  warnOfChange(config, { ...config })
  expect(warn).not.toHaveBeenCalled()
  for (const _ of [1, 2]) warnOfChange(config, { ...config, wallet: { confirmSigning: false } })
  expect(warn.mock.calls).toEqual([
    [
      "LatchkeyProvider: config.wallet has changed, and the change is ignored. To use another config, change the provider's `key`. See docs/setup-errors.md#changed-config",
    ],
  ])
})
