import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useKitQueryClient } from './useKitQueryClient.ts'
import { useExportWallet, useImportWallet } from './useTransfers.ts'
import { useWallets } from './useWallets.ts'

import '../../test/page.ts'

const vaultOrigin = 'http://localhost:5999'
const start = openTestService({ vaultOrigin })
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

/** The page that the requests come from. */
const at =
  (origin: string) =>
  (fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>) =>
  (input: string | URL | Request, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    return fetch(input, { ...init, headers })
  }

function Transfers({ show }: { show(phrase: string): void }) {
  const { data: wallets } = useWallets()
  const { exportWallet, isPending, error } = useExportWallet()
  const { importWallet } = useImportWallet()
  const cache = useKitQueryClient()
  const [cached, setCached] = useState('')
  const { walletId = '' } = wallets?.at(-1) ?? {}
  async function restore() {
    const { phrase } = await exportWallet({ walletId })
    await importWallet({ phrase, name: 'Restored' })
    show(phrase)
    setCached(
      JSON.stringify([
        cache
          .getMutationCache()
          .getAll()
          .map((mutation) => mutation.state),
        cache
          .getQueryCache()
          .getAll()
          .map((query) => query.state),
      ]),
    )
  }
  return (
    <>
      <b>{wallets?.map(({ walletName }) => walletName).join(', ')}</b>
      <i>{isPending ? 'pending' : error?.code}</i>
      <u>{cached}</u>
      <button type="button" onClick={() => restore().catch(() => {})}>
        Restore
      </button>
    </>
  )
}

async function open(origin: string) {
  const { kit, signIn } = await start({ network: at(origin) })
  await signIn(someone())
  let phrase = ''
  const page = mount(
    <LatchkeyProvider kit={kit}>
      <Transfers show={(shown) => (phrase = shown)} />
    </LatchkeyProvider>,
  )
  mounted.push(page)
  const read = (tag: string) => page.container.querySelector(tag)?.textContent ?? ''
  await eventually(() => read('b')).toBe('Wallet')
  page.press('Restore')
  return { read, phrase: () => phrase }
}

describe('useExportWallet, useImportWallet', () => {
  it('default: restores a wallet, and keeps the phrase out of the cache', async () => {
    const { read, phrase } = await open(vaultOrigin)
    await eventually(() => read('b').split(', ').sort()).toEqual(['Restored', 'Wallet'])
    await eventually(() => read('u')).toContain('Wallet')
    expect(phrase().split(' ')).toHaveLength(12)
    expect(read('u')).not.toContain(phrase())
    expect(read('i')).toBe('')
  })

  it('behavior: outside the vault the error says so', async () => {
    const { read } = await open('http://localhost:5173')
    await eventually(() => read('i')).toBe('STEP_UP_REQUIRED')
  })
})
