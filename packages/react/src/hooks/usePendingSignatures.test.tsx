import { afterEach, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { usePendingSignatures } from './usePendingSignatures.ts'
import { useSignMessage, useWallets } from './useWallets.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function Asking() {
  const { data } = useWallets()
  const { mutate: sign, data: signature, error } = useSignMessage()
  const address = data?.[0]?.accounts[0]?.address
  const { data: requests, approve, reject } = usePendingSignatures()
  const [request] = requests
  return (
    <>
      <i>{address && 'ready'}</i>
      <b>{request ? `asked: ${request.kind}` : (signature?.slice(0, 2) ?? error?.code)}</b>
      <button type="button" onClick={() => address && sign({ address, message: 'Hello' })}>
        Ask
      </button>
      <button type="button" onClick={() => request && approve(request.id)}>
        Approve
      </button>
      <button type="button" onClick={() => request && reject(request.id)}>
        Reject
      </button>
    </>
  )
}

it('default: the person decides before anything is signed', async () => {
  const { kit, signIn } = await start()
  await signIn(someone())
  const page = mount(
    <LatchkeyProvider kit={kit}>
      <Asking />
    </LatchkeyProvider>,
  )
  mounted.push(page)
  const shown = () => page.container.querySelector('b')?.textContent
  await eventually(() => page.container.querySelector('i')?.textContent).toBe('ready')
  page.press('Ask')
  await eventually(shown).toBe('asked: message')
  page.press('Reject')
  await eventually(shown).toBe('USER_REJECTED')
  page.press('Ask')
  await eventually(shown).toBe('asked: message')
  page.press('Approve')
  await eventually(shown).toBe('0x')
})

it('behavior: requests end when the component that shows them unmounts', async () => {
  const { kit, signIn, clock } = await start()
  await signIn(someone())
  const [wallet] = await clock.settle(kit.wallets.list())
  const page = mount(
    <LatchkeyProvider kit={kit}>
      <Asking />
    </LatchkeyProvider>,
  )
  const address = wallet?.accounts[0]?.address ?? ''
  const code = kit.wallets.signMessage({ address, message: 'Hello' }).catch((error) => error.code)
  await eventually(() => kit.store.get().signRequests).toHaveLength(1)
  page.unmount()
  expect(await code).toBe('ABORTED')
})
