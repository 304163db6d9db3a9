import { decodeTronTransaction } from '@latchkey/enclave/decode'

import type { PolicyRecord, Undecodable } from '../policyObjects.ts'
import { decoded } from './decoded.ts'

/** `tron.tx`, by the protocol's own names. docs/policies.md#tron */
export const describeTronTransaction = (unsigned: string): PolicyRecord | Undecodable =>
  decoded(() => ({ ...decodeTronTransaction(unsigned) }))
