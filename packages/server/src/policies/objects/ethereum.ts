import { addressOf, decodeEthereumTransaction, type EthereumTransaction } from '@latchkey/enclave/decode'

import { type PolicyRecord, Undecodable } from '../policyObjects.ts'
import { describeContractCall } from './contractCalls.ts'
import { decoded } from './decoded.ts'
import type { DescribedRequest } from './request.ts'
import type { Signer } from './targets.ts'

/** How a policy names the types of transactions. */
const types: Record<EthereumTransaction['type'], string> = {
  legacy: 'LEGACY',
  eip2930: 'TYPE_1',
  eip1559: 'TYPE_2',
  eip4844: 'TYPE_3',
  eip7702: 'TYPE_4',
}

/** `eth.tx`: the transaction that is signed, parsed by the very code that signs it. docs/policies.md#ethereum */
export async function describeEthereumTransaction(
  request: DescribedRequest,
  unsigned: string,
  signer?: Signer,
): Promise<PolicyRecord | Undecodable> {
  const transaction = decoded(() => decodeEthereumTransaction(unsigned))
  if (transaction instanceof Undecodable) return transaction
  const { type, chainId, to, data, maxFeePerGas, gasPrice = maxFeePerGas } = transaction
  return {
    type: types[type],
    // A missing chain id would let the transaction past a rule that denies other chains.
    chain_id: chainId ?? new Undecodable('A legacy transaction without a chain id is valid on every chain.'),
    from: signer && ethereumAddressOf(signer),
    // Empty if the transaction creates a contract, so that `to != '0x…'` holds for it.
    to: to ?? '',
    value: transaction.value,
    data,
    nonce: transaction.nonce,
    gas: transaction.gas,
    gas_price: gasPrice,
    max_fee_per_gas: maxFeePerGas,
    max_priority_fee_per_gas: transaction.maxPriorityFeePerGas,
    max_fee_per_blob_gas: transaction.maxFeePerBlobGas,
    ...(to !== undefined && (await describeContractCall(request, { to, data }))),
  }
}

/** The Ethereum address of a key, lower-case; a key of another curve has none. */
function ethereumAddressOf({ format, address, curve, publicKey }: Signer): string | undefined {
  if (format === 'ADDRESS_FORMAT_ETHEREUM' && address) return address.toLowerCase()
  if (curve !== 'CURVE_SECP256K1') return undefined
  return addressOf('ETHEREUM', 'SECP256K1', Buffer.from(publicKey, 'hex')).toLowerCase()
}
