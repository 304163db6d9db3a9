import type { VaultCeremony, VaultHint } from '@latchkey/core/vault'
import { afterEach, expect, it, vi } from 'vitest'

import { fromVault, openVaultTest } from '../../test/openVaultTest.ts'
import { user } from '../../test/user.ts'
import { runHosted } from './runHosted.ts'

const { open, service } = openVaultTest()

const policy = {
  policyName: 'Small payments',
  effect: 'EFFECT_ALLOW',
  condition: "activity.action == 'SIGN'",
  consensus: 'true',
  notes: '',
} as const

function begin(hint?: VaultHint) {
  const ceremony = {
    request: { kind: 'confirm-change', operation: 'createPolicy', parameters: policy, hint },
    host: 'https://app.example.com',
    mode: 'popup',
    signal: new AbortController().signal,
    resize: vi.fn(),
    needPopup: vi.fn(),
    done: vi.fn(),
    cancel: vi.fn(),
  } satisfies VaultCeremony
  return { ceremony, running: runHosted(document.getElementById('root')!, service().config, ceremony) }
}

afterEach(() => vi.unstubAllGlobals())

it('default: the session of the vault has ended when the host hears of the result', async () => {
  const { app, contact } = await open()
  vi.stubGlobal('fetch', fromVault(service().fetch))
  const { ceremony, running } = begin({ methods: ['email'], contact })
  const sessions = new Promise((resolve) =>
    ceremony.done.mockImplementation(() => resolve(app.sessions.devices())),
  )
  await user.presses('Send me a code')
  await user.sees(/^We sent your 6-digit code/)
  await user.types('6-digit code', (await service().inbox.code(contact))!)
  await user.presses('Confirm this change')
  await user.isAt('The change is made')
  expect(await app.sessions.devices()).toMatchObject([{ current: true }, { page: 'vault' }])
  await user.presses('Done')
  expect(await sessions).toMatchObject([{ current: true }])
  await running
})

it('behavior: a change that the user gives up is cancelled', async () => {
  const { ceremony, running } = begin()
  await user.isAt('Confirm a change')
  await user.presses('Close')
  await running
  expect([ceremony.done.mock.calls.length, ceremony.cancel.mock.calls.length]).toEqual([0, 1])
})
