import { ethereumAddress, recoverSecp256k1PublicKey } from '@latchkey/crypto/secp256k1'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { whenState } from '../../test/whenState.ts'
import type { SignMessageParameters } from '../wallet/wallet.types.ts'
import { queueLimit } from './createSignQueue.ts'

const { start } = openTestService()

/** A person with a wallet, on a page that shows requests to sign. */
async function open(options?: Parameters<typeof start>[0]) {
  const test = await start(options)
  const contact = someone()
  await test.signIn(contact)
  const { kit, clock } = test
  const [wallet] = await clock.settle(kit.wallets.list())
  const address = wallet?.accounts[0]?.address ?? ''
  const detach = kit.signRequests.attach()
  const requests = () => kit.store.get().signRequests
  /** Asks for a signature, and waits until the request is shown. */
  async function ask(message = 'Hello', more: Partial<SignMessageParameters> = {}) {
    const before = requests().length
    const signed = kit.wallets.signMessage({ address, message, ...more })
    // Handled by the test; until then it is no unhandled rejection.
    signed.catch(() => {})
    await eventually(() => requests().length).toBe(before + 1)
    return { signed, id: requests().at(-1)?.id ?? '' }
  }
  const sent = () => count(test, '/sign_raw_payload')
  return { ...test, test, contact, address, detach, requests, ask, sent }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'signed',
    (error) => error.code,
  )

describe('kit.signRequests', () => {
  it('default: signs what the person approves', async () => {
    const { kit, clock, address, requests, ask, sent } = await open()
    const { signed, id } = await ask('Grüezi')
    expect(requests()).toEqual([
      {
        id,
        kind: 'message',
        chain: 'ethereum',
        message: 'Grüezi',
        address,
        status: 'waiting',
        origin: 'localhost',
        requestedAt: clock.now(),
      },
    ])
    expect(sent()).toBe(0)
    const approved = kit.signRequests.approve(id)
    await whenState(kit, ({ signRequests }) => signRequests[0]?.status === 'signing')
    await clock.settle(approved)
    const signature = await signed
    expect(ethereumAddress(recoverSecp256k1PublicKey('Grüezi', signature))).toBe(address)
    expect(requests()).toEqual([])
  })

  it('behavior: signs at once while nothing shows requests', async () => {
    const { kit, clock, address, detach, requests } = await open()
    detach()
    const signed = kit.wallets.signMessage({ address, message: 'Hello' })
    expect(await clock.settle(signed)).toMatch(/^0x/)
    expect(requests()).toEqual([])
  })

  it('behavior: the first of two that are attached may leave', async () => {
    const { kit, detach, ask } = await open()
    const detachOther = kit.signRequests.attach()
    const { signed } = await ask()
    detach()
    detach()
    await kit.signRequests.reject('none')
    expect(kit.store.get().signRequests).toHaveLength(1)
    detachOther()
    expect(await codeOf(signed)).toBe('ABORTED')
  })

  it('behavior: signs nothing that is rejected', async () => {
    const { kit, ask, requests, sent } = await open()
    const { signed, id } = await ask()
    await kit.signRequests.reject(id)
    expect(await codeOf(signed)).toBe('USER_REJECTED')
    expect(requests()).toEqual([])
    await kit.signRequests.approve(id)
    expect(sent()).toBe(0)
  })

  it('behavior: signs a request once, however often it is approved', async () => {
    const { kit, clock, ask, sent } = await open()
    const { signed, id } = await ask()
    const approved = [1, 2, 3].map(() => kit.signRequests.approve(id))
    await clock.settle(Promise.all(approved))
    expect(await signed).toMatch(/^0x/)
    expect(sent()).toBe(1)
  })

  it('behavior: shows and signs a copy of typed data', async () => {
    const { kit, clock, address, requests } = await open()
    const order = {
      domain: { name: 'Shop' },
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Order: [{ name: 'amount', type: 'uint256' }],
      },
      primaryType: 'Order',
      message: { amount: 5n },
    }
    const sign = async (typedData: typeof order, meddle = () => {}) => {
      const signed = kit.wallets.signTypedData({ address, typedData })
      await eventually(() => requests()).toHaveLength(1)
      meddle()
      const [request] = requests()
      await clock.settle(kit.signRequests.approve(request?.id ?? ''))
      return { signature: await signed, request }
    }
    const { signature } = await sign(order)
    const other = structuredClone(order)
    const changed = await sign(other, () => {
      other.message.amount = 6n
    })
    expect(changed.request).toMatchObject({ kind: 'typedData', typedData: { message: { amount: '5' } } })
    expect(changed.signature).toBe(signature)
  })

  it('behavior: refuses an address of an unknown chain without asking', async () => {
    const { kit, clock, requests } = await open()
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    const signed = clock.settle(kit.wallets.signMessage({ address, message: 'Hello' }))
    await expect(signed).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
    expect(requests()).toEqual([])
  })

  it('behavior: ends when the app aborts', async () => {
    const { ask, requests } = await open()
    const leaving = new AbortController()
    const { signed } = await ask('Hello', { signal: leaving.signal })
    leaving.abort()
    expect(await codeOf(signed)).toBe('ABORTED')
    expect(requests()).toEqual([])
    const late = await open()
    expect(
      await codeOf(
        late.kit.wallets.signMessage({ address: late.address, message: 'a', signal: leaving.signal }),
      ),
    ).toBe('ABORTED')
  })

  it('behavior: ends with the kit', async () => {
    const { kit, ask } = await open()
    const { signed } = await ask()
    kit.destroy()
    expect(await codeOf(signed)).toBe('ABORTED')
  })

  it('behavior: ends when the person signs out', async () => {
    const { kit, clock, ask, requests } = await open()
    const { signed } = await ask()
    await clock.settle(kit.signOut())
    expect(await codeOf(signed)).toBe('SESSION_MISSING')
    expect(requests()).toEqual([])
  })

  it('behavior: ends when another person signs in', async () => {
    const { signIn, ask, sent } = await open()
    const { signed } = await ask()
    await signIn(someone())
    expect(await codeOf(signed)).toBe('SESSION_MISSING')
    expect(sent()).toBe(0)
  })

  it('behavior: needs a session', async () => {
    const { kit } = await start()
    kit.signRequests.attach()
    expect(await codeOf(kit.wallets.signMessage({ address: `0x${'11'.repeat(20)}`, message: 'Hello' }))).toBe(
      'SESSION_MISSING',
    )
  })

  it('behavior: refuses more than may wait', async () => {
    const { kit, address, ask, requests } = await open()
    const pending = []
    for (let number = 0; number < queueLimit; number++) pending.push(await ask(`Message ${number}`))
    const refused = kit.wallets.signMessage({ address, message: 'One more' })
    expect(await codeOf(refused)).toBe('TOO_MANY_SIGN_REQUESTS')
    await kit.signRequests.rejectAll()
    expect(new Set(await Promise.all(pending.map(({ signed }) => codeOf(signed))))).toEqual(
      new Set(['USER_REJECTED']),
    )
    expect(requests()).toEqual([])
    await ask('There is room again')
  })

  it('behavior: two tabs are independent', async () => {
    const first = await open()
    const other = first.open()
    other.signRequests.attach()
    const { signed } = await first.ask()
    expect(other.store.get().signRequests).toEqual([])
    await other.signRequests.rejectAll()
    await first.clock.settle(first.kit.signRequests.approve('1'))
    expect(await signed).toMatch(/^0x/)
  })
})
