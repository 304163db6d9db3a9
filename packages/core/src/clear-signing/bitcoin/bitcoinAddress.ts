import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

type AddressPrefixes = typeof NETWORK

/** Networks with the same address format. The first one is the default. */
interface AddressFamily {
  networks: readonly string[]
  prefixes: AddressPrefixes
}

const bip122 = (hash: string) => `bip122:${hash}`

/** Doge has no segregated witness: those scripts have no address there. */
const doge = { bech32: '', wif: 0 }

const families: readonly AddressFamily[] = [
  { networks: [bip122('000000000019d6689c085ae165831e93')], prefixes: NETWORK },
  {
    networks: [
      '000000000933ea01ad0ee984209779ba',
      '00000000da84f2bafbbc53dee25a72ae',
      '00000008819873e925422c1ff0f99f7c',
    ].map(bip122),
    prefixes: TEST_NETWORK,
  },
  {
    networks: [bip122('0f9188f13cb7b2c71f2a335e3a4fc328')],
    prefixes: { ...TEST_NETWORK, bech32: 'bcrt' },
  },
  {
    networks: [bip122('1a91e3dace36e2be3bf030a65679fe82')],
    prefixes: { ...doge, pubKeyHash: 0x1e, scriptHash: 0x16 },
  },
  {
    networks: [bip122('bb0a78264637406b6360aad926284d54')],
    prefixes: { ...doge, pubKeyHash: 0x71, scriptHash: 0xc4 },
  },
]

/** The address that signs. */
export interface BitcoinSigner {
  /** CAIP-2 id. */
  network: string
  /** The script of its outputs. */
  script: Uint8Array
  /** BIP-341: its signature covers the amounts of all inputs. */
  isTaproot: boolean
  /** Without a witness: its signature covers no amount. */
  isLegacy: boolean
  /** Address of a script; undefined if it has none. */
  addressOf(script: Uint8Array): string | undefined
}

/**
 * Reads the address that signs. Undefined for an address of another network, and for the id of a key.
 *
 * @param expected CAIP-2 id of the network that the app says it is on. Decides between networks with the same format
 */
export function readBitcoinSigner(address: string, expected: string | undefined): BitcoinSigner | undefined {
  const candidates = families.flatMap((family) => {
    const output = decodeAddress(address, family.prefixes)
    return output ? [{ ...family, output }] : []
  })
  const match = candidates.find(({ networks }) => expected && networks.includes(expected)) ?? candidates[0]
  if (!match) return undefined
  const { networks, prefixes, output } = match
  return {
    network: expected && networks.includes(expected) ? expected : networks[0]!,
    script: OutScript.encode(output),
    isTaproot: output.type === 'tr',
    isLegacy: output.type === 'pkh',
    addressOf: (script) => encodeAddress(script, prefixes),
  }
}

function decodeAddress(address: string, prefixes: AddressPrefixes) {
  try {
    return Address(prefixes).decode(address)
  } catch {
    // The address of another network.
    return undefined
  }
}

function encodeAddress(script: Uint8Array, prefixes: AddressPrefixes): string | undefined {
  try {
    const output = OutScript.decode(script)
    const needsWitness = output.type !== 'pkh' && output.type !== 'sh'
    return needsWitness && !prefixes.bech32
      ? undefined
      : Address(prefixes).encode(output as Parameters<ReturnType<typeof Address>['encode']>[0])
  } catch {
    // A script of no known kind, or one of a kind without address.
    return undefined
  }
}
