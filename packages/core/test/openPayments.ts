import type { WalletConfig } from '../src/client/walletConfig.types.ts'
import type { Kit } from '../src/kit/kit.ts'
import type { Payment, PaymentStatus } from '../src/payments/payments.types.ts'
import { openTestService, someone } from './openTestService.ts'

/** A chain's endpoint: what the kit's requests to it get. */
export type Endpoint = (request: string) => Promise<Response>

/** Signed-in people with a wallet, before endpoints that a test controls. */
export function openPayments() {
  const { start } = openTestService()
  return async function open(endpoint: Endpoint, wallet: WalletConfig) {
    const contact = someone()
    let reach = endpoint
    const test = await start({
      config: { wallet },
      network: (fetch) => (input, init) =>
        String(input).startsWith('http://chain.test') ? reach(String(init?.body)) : fetch(input, init),
    })
    const { clock, kit } = test
    await test.signIn(contact)
    const [first] = await clock.settle(kit.wallet.list())
    const [ethereum = '', solana = ''] = first?.accounts.map(({ address }) => address) ?? []
    return {
      ...{ ...test, test, contact, ethereum, solana },
      /** Replaces the endpoint. */
      use(next: Endpoint) {
        reach = next
      },
      /** Lets the watch ask until the payment has that status. */
      async until(status: PaymentStatus, of: Kit = kit): Promise<Payment> {
        for (let round = 0; round < 60; round++) {
          const payments = await clock.settle(of.payments.list())
          const found = payments.find((payment) => payment.status === status)
          if (found) return found
          clock.advance(3_000)
          await clock.settle(new Promise((resolve) => setTimeout(resolve, 5)))
        }
        throw new Error(`Expected: ${status}. Got: ${kit.store.get().payments?.map((one) => one.status)}.`)
      },
    }
  }
}
