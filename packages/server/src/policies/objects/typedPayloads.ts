import {
  type CountWork,
  decodeAuthorization,
  decodeTypedData,
  type TypedValue,
} from '@latchkey/enclave/decode'

import { type PolicyRecord, Undecodable } from '../policyObjects.ts'
import { decoded } from './decoded.ts'

/** `eth.eip_712`: typed data as it is hashed, read by its types. docs/policies.md#ethereum */
export const describeTypedData = (json: string, count?: CountWork): PolicyRecord | Undecodable =>
  decoded(() => {
    const { primaryType, domain, message } = decodeTypedData(json, count)
    return {
      primary_type: primaryType,
      message,
      domain: {
        name: ofKind('string', domain.name),
        version: ofKind('string', domain.version),
        chain_id: ofKind('bigint', domain.chainId),
        verifying_contract: ofKind('string', domain.verifyingContract),
      },
    }
  })

/** `eth.eip_7702_authorization`. docs/policies.md#ethereum */
export const describeAuthorization = (json: string): PolicyRecord | Undecodable =>
  decoded(() => {
    const { address, chainId, nonce } = decodeAuthorization(json)
    return { address, chain_id: chainId, nonce }
  })

/** A field of a domain, whose type the payload itself may change. */
const ofKind = (kind: 'string' | 'bigint', value: TypedValue | undefined) =>
  value === undefined || typeof value === kind
    ? value
    : new Undecodable('The payload declares a field of its domain with another type than EIP-712.')
