import apiSpecs from '@metamask/api-specs'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createProvider } from '../src/eip1193/createProvider.ts'
import { openTestWallet, type TestWallet } from './openTestWallet.ts'
import { callAnvil, fund, startAnvil } from './startAnvil.ts'

interface Method {
  name: string
  params: { name: string; required?: boolean }[]
  result: { schema: object }
  examples?: { params: { value: unknown }[] }[]
}

/** MetaMask's description of each method: https://metamask.github.io/api-specs */
const book = ('default' in apiSpecs ? apiSpecs.default : apiSpecs) as unknown as {
  methods: Method[]
  components: { schemas: Record<string, object> }
}

const { open } = openTestWallet()
let chain: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain?.stop())

async function openWallet() {
  const rpc = { 'eip155:31337': chain.url, 'eip155:100': 'http://127.0.0.1:9' }
  const test = await open({ config: { wallet: { rpc } as object } })
  await fund(chain.url, test.ethereum)
  return test
}

const ask = ({ kit }: TestWallet, method: string, params: readonly unknown[] = []) =>
  createProvider(kit).request({ method, params })

/** The schema refers to the book's components, and its `type: 'null'` results are the text "null" in the examples. */
const matches = (schema: object, result: unknown) => {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const validate = ajv.compile({ ...schema, components: book.components })
  return validate(result) || validate.errors
}

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Methods of the wallet that we have, with parameters for an account that exists. */
const owned: Record<string, (address: string) => unknown[]> = {
  wallet_addEthereumChain: () => [{ chainId: '0x64', chainName: 'Gnosis', rpcUrls: ['https://rpc.example'] }],
  wallet_switchEthereumChain: () => [{ chainId: '0x64' }],
  wallet_getPermissions: () => [],
  wallet_requestPermissions: () => [{ eth_accounts: {} }],
  wallet_revokePermissions: () => [{ eth_accounts: {} }],
  personal_sign: (address) => ['0x506c65617365', address],
  eth_signTypedData_v4: (address) => [address, exampleOf('eth_signTypedData_v4')[1]],
  wallet_sendCalls: (from) => [
    { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: false, calls: [{ to, value: '0x0' }] },
  ],
  wallet_getCapabilities: (address) => [address, ['0x7a69']],
  eth_requestAccounts: () => [],
  eth_accounts: () => [],
  eth_sendTransaction: (from) => [{ from, to, value: '0x0', gas: '0x5208' }],
  eth_chainId: () => [],
  eth_coinbase: () => [],
}

/**
 * Out of scope: other wallets' settings, keys for encryption, permissions of MetaMask's own, and subscriptions, which
 * the chains' HTTP endpoints don't have.
 */
const refused = [
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_requestExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  'eth_subscribe',
  'eth_unsubscribe',
]

const find = (name: string) => book.methods.find((method) => method.name === name) as Method
const exampleOf = (name: string) => find(name).examples?.[0]?.params.map(({ value }) => value) ?? []
const reads = book.methods
  .map(({ name }) => name)
  .filter((name) => !(name in owned) && !refused.includes(name) && name !== 'wallet_getCallsStatus')

describe("the book of MetaMask's methods", () => {
  it('default: results of the methods that we have match its schemas', async () => {
    for (const [name, paramsFor] of Object.entries(owned)) {
      const test = await openWallet()
      const result = await ask(test, name, paramsFor(test.ethereum))
      expect([name, matches(find(name).result.schema, result)]).toEqual([name, true])
    }
  })

  it('behavior: so does the status of a batch', async () => {
    const test = await openWallet()
    const { id } = (await ask(test, 'wallet_sendCalls', owned.wallet_sendCalls?.(test.ethereum))) as {
      id: string
    }
    const status = await ask(test, 'wallet_getCallsStatus', [id])
    expect(matches(find('wallet_getCallsStatus').result.schema, status)).toBe(true)
  })

  it.each(refused)('behavior: %s is refused with 4200', async (name) => {
    const test = await openWallet()
    await expect(ask(test, name, exampleOf(name))).rejects.toMatchObject({ code: 4200 })
  })

  it('behavior: everything else is read from the chain, with its results and its errors', async () => {
    const test = await openWallet()
    expect(reads.length).toBeGreaterThan(25)
    for (const name of reads) {
      const settle = (work: Promise<unknown>) =>
        work.then(
          () => 'a result',
          ({ message }: Error) => message.replace(`${name}: `, ''),
        )
      const params = exampleOf(name)
      const [ours, theirs] = [
        await settle(ask(test, name, params)),
        await settle(callAnvil(chain.url, name, ...params)),
      ]
      expect([name, ours]).toEqual([name, theirs])
    }
  })

  it('behavior: a required parameter that is missing is -32602', async () => {
    const test = await openWallet()
    const needing = book.methods.filter(({ name, params }) => name in owned && params[0]?.required)
    expect(needing.length).toBeGreaterThan(4)
    for (const { name } of needing.filter((method) => method.name !== 'wallet_getCapabilities'))
      await expect(ask(test, name), name).rejects.toMatchObject({ code: -32602 })
  })

  it('behavior: an account that nobody granted is 4100', async () => {
    const test = await openWallet()
    for (const name of [
      'personal_sign',
      'eth_signTypedData_v4',
      'wallet_sendCalls',
      'wallet_getCapabilities',
      'eth_sendTransaction',
    ])
      await expect(ask(test, name, owned[name]?.(to)), name).rejects.toMatchObject({ code: 4100 })
  })

  it('behavior: a chain without an endpoint is 4902', async () => {
    const test = await openWallet()
    for (const name of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      await expect(ask(test, name, [{ chainId: '0x5' }]), name).rejects.toMatchObject({ code: 4902 })
  })
})
