import { describe, expect, it } from 'vitest'

import { settings, stateOf } from '../../test/judge/exampleCase.ts'
import type { State } from '../state/State.ts'
import { passkeyPagesOf, walletPagesOf } from './pages.ts'

const { vaultOrigin, dashboardOrigin } = settings
const [app, other, frame, local] = [
  'https://app.example',
  'https://other.example',
  'https://frame.example',
  'http://localhost:*',
]
const stateWith = (pages: State['pages']) => stateOf([], { pages })
const wallets = { origins: [app], domains: ['app.example'] }

describe('passkeyPagesOf', () => {
  it('default: pages of the deployment', () => {
    expect(passkeyPagesOf(stateWith(null), settings)).toEqual({
      origins: [vaultOrigin, dashboardOrigin],
      topOrigins: [],
      vault: { origin: vaultOrigin, topOrigins: [] },
    })
  })

  it('behavior: the pages of wallets, where the organization names none for passkeys', () => {
    const state = stateWith({ passkeys: { origins: null, topOrigins: [frame] }, wallets })
    expect(passkeyPagesOf(state, settings)).toEqual({
      origins: [app, vaultOrigin, dashboardOrigin],
      topOrigins: [frame],
      vault: { origin: vaultOrigin, topOrigins: [app] },
    })
  })

  it('behavior: those that the organization names, and no others', () => {
    const state = stateWith({ passkeys: { origins: [other], topOrigins: [] }, wallets })
    const { origins, topOrigins } = passkeyPagesOf(state, settings)
    expect({ origins, topOrigins }).toEqual({
      origins: [other, vaultOrigin, dashboardOrigin],
      topOrigins: [],
    })
  })

  it('behavior: pages on localhost in development', () => {
    expect(passkeyPagesOf(stateWith(null), { ...settings, localPages: true })).toEqual({
      origins: [vaultOrigin, dashboardOrigin, local],
      topOrigins: [],
      vault: { origin: vaultOrigin, topOrigins: [local] },
    })
  })

  it('behavior: a deployment without a vault and a dashboard', () => {
    const none = { ...settings, vaultOrigin: undefined, dashboardOrigin: undefined }
    expect(passkeyPagesOf(stateWith(null), none)).toEqual({ origins: [], topOrigins: [] })
  })
})

describe('walletPagesOf', () => {
  const state = stateWith({ passkeys: { origins: [other], topOrigins: [] }, wallets })

  it('default: the pages of the organization, and the vault', () => {
    expect(walletPagesOf(state, settings)).toEqual({
      walletOrigins: [app, vaultOrigin],
      walletDomains: ['app.example'],
    })
  })

  it('behavior: pages on localhost in development', () => {
    expect(walletPagesOf(state, { ...settings, localPages: true }).walletDomains).toEqual([
      'app.example',
      'localhost:*',
    ])
  })

  it('behavior: no pages without a vault and pages of the organization', () => {
    const pages = walletPagesOf(stateWith(null), { ...settings, vaultOrigin: undefined })
    expect(pages).toEqual({ walletOrigins: [], walletDomains: [] })
  })
})
