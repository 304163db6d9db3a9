import * as v from 'valibot'

import { anyText, name, text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { smartContractInterface, smartContractInterfaceType } from '../../records/smartContractInterface.ts'

export const createSmartContractInterface = /* @__PURE__ */ submit({
  summary: 'Adds the ABI of a contract, or the IDL of a program, for policies to read calls by.',
  source: 'extension',
  about: { kind: 'contract', by: 'label' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Address of the contract (0x and 40 hex digits), or of the program (base58). */
    smartContractAddress: text(64),
    /** The interface, as JSON text: the ABI of a contract, or the Anchor IDL of a program. */
    smartContractInterface: text(65_536),
    /** Where the contract is. */
    type: smartContractInterfaceType,
    /** Human-readable label. */
    label: name,
    /** Notes of its author. */
    notes: v.optional(anyText(4096)),
  },
  result: {
    /** Identifier of the interface. */
    smartContractInterfaceId: v.string(),
  },
})

export const deleteSmartContractInterface = /* @__PURE__ */ submit({
  summary: 'Deletes a smart contract interface.',
  source: 'extension',
  about: { kind: 'contract', by: 'smartContractInterfaceId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Interface to delete. */
    smartContractInterfaceId: uuid,
  },
  result: {
    /** Interface that was deleted. */
    smartContractInterfaceId: v.string(),
  },
})

export const listSmartContractInterfaces = /* @__PURE__ */ query({
  summary: 'Lists the smart contract interfaces of an organization.',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Smart contract interfaces of the organization, oldest first. */
    smartContractInterfaces: v.array(smartContractInterface),
  },
})
