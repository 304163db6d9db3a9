import * as v from 'valibot'

import { timestamp } from './timestamp.ts'

/** Chains whose contracts have interfaces. */
export const smartContractInterfaceType = /* @__PURE__ */ v.picklist([
  'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
  'SMART_CONTRACT_INTERFACE_TYPE_SOLANA',
])
export type SmartContractInterfaceType = v.InferOutput<typeof smartContractInterfaceType>

/** docs/wire-format.md#smart-contract-interface: all fields required. */
export const smartContractInterface = /* @__PURE__ */ v.object({
  /** Organization that the interface belongs to. */
  organizationId: v.string(),
  /** Identifier of the interface (an ABI or IDL). */
  smartContractInterfaceId: v.string(),
  /** Address of the contract or program. */
  smartContractAddress: v.string(),
  /** The interface, as JSON text. */
  smartContractInterface: v.string(),
  /** ETHEREUM or SOLANA. */
  type: v.string(),
  /** Human-readable label. */
  label: v.string(),
  /** Notes of its author. */
  notes: v.string(),
  /** When it was added. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})
export type SmartContractInterface = v.InferOutput<typeof smartContractInterface>
