import { type ListedCalls, listCalls } from '@latchkey/crypto/calls'
import { decodeEthereumTransaction, type EthereumTransaction, ethereumAddress } from '../decode/index.ts'
import { type PolicyRecord, Undecodable } from '../language/policyObjects.ts'
import type { Asking } from './asking.ts'
import { approvalOf, describeCalls } from './calls.ts'
import { findCallDescriber } from './contractCalls.ts'
import { decoded } from './decoded.ts'
import { spendsOfTransaction } from './spends/ethereumSpends.ts'
import type { Spends } from './spends/spend.ts'
import type { Signer } from './targets.ts'

/** How a policy names the types of transactions. */
const types: Record<EthereumTransaction['type'], string> = {
  legacy: 'LEGACY',
  eip2930: 'TYPE_1',
  eip1559: 'TYPE_2',
  eip4844: 'TYPE_3',
  eip7702: 'TYPE_4',
}

/** Acts on Ethereum, each as the fields of `eth`. */
export interface EthereumActs {
  acts: PolicyRecord[]
  /** Those of all acts together. Undefined for what is no act. */
  spends: Spends | undefined
}

/**
 * Describes a transaction as `eth.tx`, parsed by the very code that signs it, followed by the calls that it makes.
 * docs/policies.md#ethereum
 */
export function* describeEthereumTransaction(unsigned: string, signer?: Signer): Asking<EthereumActs> {
  const transaction = decoded(() => decodeEthereumTransaction(unsigned))
  if (transaction instanceof Undecodable)
    return { acts: [{ tx: transaction, approval: transaction }], spends: transaction }
  const { type, to, data, value, authorizationList } = transaction
  const carrier = describeCarrier(transaction)
  const from = signer && ethereumAddressOf(signer)
  const tx = {
    ...carrier,
    type: types[type],
    from,
    // Empty if the transaction creates a contract, so that `to != '0x…'` holds for it.
    to: to ?? '',
    value,
    data,
    authorization_list: authorizationList?.map(({ address, chainId, nonce }) => ({
      address,
      chain_id: chainId,
      nonce,
    })),
  }
  // Without a signer nothing is signed.
  const call = to === undefined ? undefined : { from: from ?? '', to, value, data }
  const listed = listCalls(call ? [call] : [])
  const spends = spendsOfTransaction(transaction, listed)
  if (!call || to === undefined) return { acts: [{ tx }], spends }
  const describe = yield* findCallDescriber([to])
  const inner: ListedCalls = { ...listed, calls: listed.calls.slice(1) }
  return {
    acts: [
      { tx: { ...tx, ...describe(call) }, ...approvalOf(call, carrier) },
      ...(yield* describeCalls(inner, carrier)),
    ],
    spends,
  }
}

/** Values that the calls within a transaction take from it: its network, its number and what it costs. */
function describeCarrier({ chainId, ...transaction }: EthereumTransaction): PolicyRecord {
  const { nonce, gas, maxFeePerGas, gasPrice = maxFeePerGas } = transaction
  return {
    // A missing chain id would let the transaction past a rule that denies other chains.
    chain_id: chainId ?? new Undecodable('A legacy transaction without a chain id is valid on every chain.'),
    nonce,
    gas,
    gas_price: gasPrice,
    max_fee_per_gas: maxFeePerGas,
    max_priority_fee_per_gas: transaction.maxPriorityFeePerGas,
    max_fee_per_blob_gas: transaction.maxFeePerBlobGas,
  }
}

/** The Ethereum address of a key, lower-case; a key of another curve has none. */
export function ethereumAddressOf({ format, address, curve, publicKey }: Signer): string | undefined {
  if (format === 'ADDRESS_FORMAT_ETHEREUM' && address) return address.toLowerCase()
  if (curve !== 'CURVE_SECP256K1') return undefined
  return ethereumAddress(Buffer.from(publicKey, 'hex')).toLowerCase()
}
