import { isEthereumAddress, isSolanaAddress } from '@latchkey/crypto/addresses'

import { toNetworkId } from './readNetworkSettings.ts'
import type { NetworkNamespace, WalletConfig } from './walletConfig.types.ts'

const networkId = /^(eip155:[1-9]\d{0,15}|solana:[-\w]{1,32})$/
const addresses: Readonly<Record<NetworkNamespace, (text: string) => boolean>> = {
  eip155: isEthereumAddress,
  solana: isSolanaAddress,
}

/**
 * Throws where a network or a token of the configuration is malformed. Doesn't check that they exist.
 *
 * @throws TypeError with the field, and got and expected
 */
export function checkWalletConfig({
  rpc = {},
  tokens = [],
  networks = [],
  contracts = [],
  typedDataNames = [],
  knownAddresses = [],
  currency = 'USD',
  onRamp,
}: WalletConfig = {}): void {
  for (const [id, url] of Object.entries(rpc)) {
    checkNetworkId(id, 'rpc')
    expect(isUrl(url), `rpc[${quote(id)}]`, url, 'an https URL without user name and password')
  }
  for (const [at, token] of tokens.entries()) {
    const field = `tokens[${at}]`
    checkNetworkId(token.network, `${field}.network`)
    const isAddress = addresses[token.network.startsWith('eip155') ? 'eip155' : 'solana']
    expect(isAddress(token.address), `${field}.address`, token.address, 'an address of its network')
    checkCurrency(token, field)
  }
  for (const [at, { id, name, nativeCurrency, explorerUrl }] of networks.entries()) {
    const field = `networks[${at}]`
    expect(/^eip155:/.test(id) && networkId.test(id), `${field}.id`, id, '"eip155:" and a chain id')
    expect(isText(name), `${field}.name`, name, 'a name')
    checkCurrency(nativeCurrency ?? {}, `${field}.nativeCurrency`)
    const isAddress = explorerUrl === undefined || (isUrl(explorerUrl) && !explorerUrl.endsWith('/'))
    expect(isAddress, `${field}.explorerUrl`, explorerUrl, 'a URL without a slash at the end')
  }
  for (const [at, { network, address }] of contracts.entries()) {
    const field = `contracts[${at}]`
    expect(
      /^eip155:/.test(network) && networkId.test(network),
      `${field}.network`,
      network,
      '"eip155:" and a chain id',
    )
    // Domains that name no contract of theirs have the zero address.
    const isContract = addresses.eip155(address) && BigInt(address) !== 0n
    expect(isContract, `${field}.address`, address, 'the address of a contract')
  }
  for (const [at, name] of typedDataNames.entries())
    expect(isText(name), `typedDataNames[${at}]`, name, 'the name of an EIP-712 domain')
  for (const [at, address] of knownAddresses.entries()) {
    const isOfChain = Object.values(addresses).some((isAddress) => isAddress(address))
    expect(isOfChain, `knownAddresses[${at}]`, address, 'an address of Ethereum or Solana')
  }
  expect(/^[A-Z]{3}$/.test(currency), 'currency', currency, 'an ISO 4217 code such as "EUR"')
  checkSold(rpc, onRamp)
  checkUnique(Object.keys(rpc).map(toNetworkId), 'rpc')
  checkUnique(
    tokens.map(({ network, address }) => tokenKey(network, address)),
    'tokens',
  )
  checkUnique(
    networks.map(({ id }) => id),
    'networks',
  )
}

/** Networks that on-ramp providers deliver on, and that can have an endpoint. */
const soldNetworks = ['eip155:1', 'eip155:8453', 'solana:mainnet']

/** Purchases have to arrive on a network that the wallet shows. Simulated ones arrive nowhere. */
function checkSold(rpc: NonNullable<WalletConfig['rpc']>, onRamp: WalletConfig['onRamp']): void {
  const ids = Object.keys(rpc).map(toNetworkId)
  const isSold = ids.length === 0 || ids.some((id) => soldNetworks.includes(id))
  const needsNetwork = onRamp !== undefined && onRamp.providers.length > 0 && !onRamp.sandboxMode
  expect(
    isSold || !needsNetwork,
    'onRamp',
    { providers: onRamp?.providers },
    `one of ${soldNetworks.join(', ')} in rpc, where purchases arrive, or sandboxMode`,
  )
}

/** Hex has two cases, base58 has one. */
const tokenKey = (network: string, address: string) =>
  `${toNetworkId(network)}/${network.startsWith('eip155') ? address.toLowerCase() : address}`

const checkNetworkId = (id: unknown, field: string) =>
  expect(isText(id) && networkId.test(id), field, id, 'a CAIP-2 id such as "eip155:1" or "solana:mainnet"')

function checkCurrency({ symbol, decimals }: { symbol?: unknown; decimals?: unknown }, field: string): void {
  expect(isText(symbol), `${field}.symbol`, symbol, 'a symbol')
  const isCount = Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) < 256
  expect(isCount, `${field}.decimals`, decimals, 'a whole number from 0 to 255')
}

function checkUnique(keys: readonly string[], field: string): void {
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  expect(twice === undefined, field, twice, 'each of them once')
}

const isText = (value: unknown): value is string => typeof value === 'string' && /\S/.test(value)

/** Browsers refuse to fetch a URL with credentials in it. */
function isUrl(value: unknown): value is string {
  try {
    const { protocol, username, password } = new URL(String(value))
    return /^https?:$/.test(protocol) && !username && !password
  } catch {
    return false
  }
}

const quote = (value: unknown) => JSON.stringify(value) ?? 'undefined'

function expect(condition: boolean, field: string, got: unknown, expected: string): asserts condition {
  // An endpoint's URL may contain the developer's API key.
  const shown = field.startsWith('rpc[') ? typeof got : quote(got)
  if (!condition) throw new TypeError(`config.wallet.${field} is ${shown}. Expected: ${expected}.`)
}
