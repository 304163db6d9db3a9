import * as v from 'valibot'

import { text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { domainName, recipient, recipientFormat, recipientName } from '../../records/recipients/recipient.ts'

export const createRecipient = /* @__PURE__ */ submit({
  summary: 'Saves a recipient: gives a name to an address that the users of a sub-organization pay.',
  source: 'extension',
  about: { kind: 'recipient', by: 'recipientName' },
  policy: { params: ['recipientName', 'address', 'addressFormat'] },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Name of the recipient, unique among the addresses of a format. */
    recipientName,
    /** The address, in any of its spellings. */
    address: text(64),
    /** Format of the address. */
    addressFormat: recipientFormat,
    /** Name of a name service that the user typed for it, such as ada.eth. It is only shown, never looked up. */
    domainName: v.optional(domainName),
  },
  result: {
    /** Identifier of the saved recipient. */
    recipientId: v.string(),
  },
})

export const updateRecipient = /* @__PURE__ */ submit({
  summary: 'Renames a saved recipient. Its address never changes.',
  source: 'extension',
  about: { kind: 'recipient', by: 'recipientId' },
  policy: { params: ['recipientId', 'recipientName'] },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Saved recipient to rename. */
    recipientId: uuid,
    /** New name, unique among the addresses of its format. */
    recipientName,
  },
  result: {
    /** Saved recipient that was renamed. */
    recipientId: v.string(),
  },
})

export const deleteRecipient = /* @__PURE__ */ submit({
  summary: 'Deletes a saved recipient: its address has no name any longer.',
  source: 'extension',
  about: { kind: 'recipient', by: 'recipientId' },
  policy: { params: ['recipientId'] },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Saved recipient to delete. */
    recipientId: uuid,
  },
  result: {
    /** Saved recipient that was deleted. */
    recipientId: v.string(),
  },
})

export const listRecipients = /* @__PURE__ */ query({
  summary: 'Lists the saved recipients of a sub-organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** All of them, by name. */
    recipients: v.array(recipient),
  },
})
