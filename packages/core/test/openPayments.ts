import type { TestKit } from '@latchkey/testing/node'

import type { WalletConfig } from '../src/client/walletConfig.types.ts'
import type { Kit } from '../src/kit/kit.ts'
import type { Payment, PaymentStatus } from '../src/state/payments.types.ts'
import { openTestService, someone } from './openTestService.ts'
import { whenIdle } from './whenIdle.ts'

/** A chain's endpoint: what the kit's requests to it get. */
export type Endpoint = (request: string) => Promise<Response>

/** A signed-in person with a wallet. */
export interface PayingPerson extends TestKit {
  test: TestKit
  contact: string
  /** Addresses. */
  ethereum: string
  solana: string
  /** Replaces the endpoint. */
  use(next: Endpoint): void
  /** From now on, the service can't be reached. */
  cutOff(): void
  /** Lets the watch ask until a payment has that status. */
  until(status: PaymentStatus, of?: Kit): Promise<Payment>
}

/** @param contact whoever has it, on another device. Default: somebody new. */
export type OpenPayments = (
  endpoint: Endpoint,
  wallet: WalletConfig,
  contact?: string,
) => Promise<PayingPerson>

/** Signed-in people with a wallet, before endpoints that a test controls. */
export function openPayments(): OpenPayments {
  const { start } = openTestService()
  return async (endpoint, wallet, contact = someone()) => {
    let reach = endpoint
    let isCutOff = false
    const test = await start({
      config: { wallet },
      network: (fetch) => (input, init) => {
        if (String(input).startsWith('http://chain.test')) return reach(String(init?.body))
        return isCutOff ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init)
      },
    })
    const { clock, kit } = test
    await test.signIn(contact)
    const [first] = await clock.settle(kit.wallets.list())
    const [ethereum = '', solana = ''] = first?.accounts.map(({ address }) => address) ?? []
    return {
      ...test,
      test,
      contact,
      ethereum,
      solana,
      use(next) {
        reach = next
      },
      cutOff() {
        isCutOff = true
      },
      async until(status, of = kit) {
        for (let round = 0; round < 60; round++) {
          const payments = await clock.settle(of.payments.list())
          const match = payments.find((payment) => payment.status === status)
          if (match) return match
          clock.advance(3_000)
          await whenIdle(test)
        }
        throw new Error(`Expected: ${status}. Got: ${kit.store.get().payments?.map((one) => one.status)}.`)
      },
    }
  }
}
