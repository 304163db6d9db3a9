import { afterEach, describe, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useBalances, useNetworks, useWalletHistory } from './useAssets.ts'
import { usePayments, useQuote, useRecipientCheck, useSendPayment } from './usePayments.ts'
import { useWallets } from './useWallets.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

const network = 'eip155:31337'
const addressFormat = 'ADDRESS_FORMAT_ETHEREUM'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A chain of one account. Each transaction is in a block as soon as it is sent. */
function createChain() {
  const sent: string[] = []
  const results: Record<string, (params: readonly string[]) => unknown> = {
    eth_getBalance: () => (sent.length ? '0x5' : '0xde0b6b3a7640000'),
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x1' }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_gasPrice: () => '0x2',
    eth_estimateGas: () => '0x5208',
    eth_getCode: () => '0x',
    eth_getTransactionCount: () => '0x0',
    eth_sendRawTransaction: ([raw = '']) => `0x${sent.push(raw)}`,
    eth_getTransactionReceipt: ([transactionHash]) => ({ transactionHash, status: '0x1' }),
    eth_getTransactionByHash: () => ({}),
  }
  const answer = ({ id, method, params }: { id: number; method: string; params: string[] }) => ({
    jsonrpc: '2.0',
    id,
    result: results[method]?.(params),
  })
  return async (body: string) => {
    const request = JSON.parse(body)
    return Response.json(Array.isArray(request) ? request.map(answer) : answer(request))
  }
}

function Wallet() {
  const { data: wallets } = useWallets()
  const address = wallets?.[0]?.accounts[0]?.address
  return address ? <Account address={address} /> : null
}

function Account({ address }: { address: string }) {
  const account = { address, addressFormat } as const
  const { data: networks } = useNetworks(addressFormat)
  const { data: balances } = useBalances(account)
  const { data: history } = useWalletHistory(account)
  const { data: recipient } = useRecipientCheck({ from: address, network, to })
  const { data: quote } = useQuote({
    from: address,
    network,
    to,
    assetId: `${network}/slip44:60`,
    amount: 10n ** 17n,
  })
  const { mutate: send } = useSendPayment()
  const { payments } = usePayments()
  const facts = [
    networks?.map(({ name }) => name),
    balances?.map(({ amount }) => String(amount)),
    recipient?.status === 'valid' && recipient.warnings,
    quote?.fee.max,
    payments?.map(({ status }) => status),
    history?.entries.map(({ direction, status }) => `${direction} ${status}`),
  ]
  return (
    <>
      <b>{facts.map(String).join(' | ')}</b>
      <button type="button" onClick={() => quote && send(quote)}>
        Send
      </button>
    </>
  )
}

describe('usePayments', () => {
  it('default: quotes, sends and follows a payment, and refreshes the balances', async () => {
    const answer = createChain()
    const { kit, clock, signIn } = await start({
      config: { wallet: { rpc: { [network]: 'http://chain.test' } } },
      network: (fetch) => (input, init) =>
        String(input).startsWith('http://chain.test') ? answer(String(init?.body)) : fetch(input, init),
    })
    await signIn(someone())
    const page = mount(
      <LatchkeyProvider kit={kit}>
        <Wallet />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    const shown = () => {
      clock.advance(100)
      return page.container.querySelector('b')?.textContent
    }
    await eventually(shown).toBe('Anvil | 1000000000000000000 | first-time | 63000 |  | ')
    page.press('Send')
    await eventually(shown).toBe('Anvil | 5 | first-time | 63000 | confirmed | out confirmed')
  })
})
