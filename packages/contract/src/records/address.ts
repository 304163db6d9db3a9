import * as v from 'valibot'

const bitcoinNetworks = ['MAINNET', 'TESTNET', 'SIGNET', 'REGTEST'] as const
const bitcoinScripts = ['P2PKH', 'P2SH', 'P2WPKH', 'P2WSH', 'P2TR'] as const

type BitcoinFormat =
  `ADDRESS_FORMAT_BITCOIN_${(typeof bitcoinNetworks)[number]}_${(typeof bitcoinScripts)[number]}`

const bitcoinFormats = /* @__PURE__ */ bitcoinNetworks.flatMap((network) =>
  bitcoinScripts.map((script): BitcoinFormat => `ADDRESS_FORMAT_BITCOIN_${network}_${script}`),
)

/** Format of an address, by chain. docs/wire-format.md#private-key. */
export const addressFormat = /* @__PURE__ */ v.picklist([
  'ADDRESS_FORMAT_UNCOMPRESSED',
  'ADDRESS_FORMAT_COMPRESSED',
  'ADDRESS_FORMAT_ETHEREUM',
  'ADDRESS_FORMAT_SOLANA',
  'ADDRESS_FORMAT_COSMOS',
  'ADDRESS_FORMAT_TRON',
  'ADDRESS_FORMAT_SUI',
  'ADDRESS_FORMAT_APTOS',
  'ADDRESS_FORMAT_SEI',
  'ADDRESS_FORMAT_XLM',
  'ADDRESS_FORMAT_DOGE_MAINNET',
  'ADDRESS_FORMAT_DOGE_TESTNET',
  'ADDRESS_FORMAT_TON_V3R2',
  'ADDRESS_FORMAT_TON_V4R2',
  'ADDRESS_FORMAT_TON_V5R1',
  'ADDRESS_FORMAT_XRP',
  'ADDRESS_FORMAT_SPARK_MAINNET',
  'ADDRESS_FORMAT_SPARK_REGTEST',
  ...bitcoinFormats,
])
export type AddressFormat = v.InferOutput<typeof addressFormat>

/** docs/wire-format.md#private-key: both fields are optional. */
export const address = /* @__PURE__ */ v.object({
  /** How the address is written. */
  format: v.optional(addressFormat),
  /** The address itself. */
  address: v.optional(v.string()),
})
export type Address = v.InferOutput<typeof address>
