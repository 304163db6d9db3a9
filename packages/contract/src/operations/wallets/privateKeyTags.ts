import * as v from 'valibot'

import { distinctList, name, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { tag } from '../../records/tag.ts'

export const createPrivateKeyTag = /* @__PURE__ */ submit({
  summary: 'Creates a private key tag, and adds it to private keys.',
  source: 'extension',
  about: { kind: 'privateKeyTag', by: 'privateKeyTagName' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Name of the tag, unique among the organization's private key tags. */
    privateKeyTagName: name,
    /** Private keys to add the tag to; an empty array when there are none. */
    privateKeyIds: distinctList(uuid),
  },
  result: {
    /** Tag that was made. */
    privateKeyTagId: v.string(),
    /** Private keys that have it. */
    privateKeyIds: v.array(v.string()),
  },
})

export const updatePrivateKeyTag = /* @__PURE__ */ submit({
  summary: 'Renames a private key tag, and adds it to private keys or removes it from them.',
  source: 'extension',
  about: { kind: 'privateKeyTag', by: 'privateKeyTagId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Tag to change. */
    privateKeyTagId: uuid,
    /** New name. */
    newPrivateKeyTagName: v.optional(name),
    /** Private keys to add the tag to. */
    addPrivateKeyIds: distinctList(uuid),
    /** Private keys to remove it from. */
    removePrivateKeyIds: distinctList(uuid),
  },
  rules: [
    {
      field: 'removePrivateKeyIds',
      expected: 'no private key that addPrivateKeyIds names too',
      holds: ({ addPrivateKeyIds, removePrivateKeyIds }) =>
        !removePrivateKeyIds.some((privateKeyId) => addPrivateKeyIds.includes(privateKeyId)),
    },
  ],
  result: {
    /** Tag that was changed. */
    privateKeyTagId: v.string(),
  },
})

export const deletePrivateKeyTags = /* @__PURE__ */ submit({
  summary: 'Deletes private key tags: all of them, or none.',
  source: 'extension',
  about: { kind: 'privateKeyTag', by: 'privateKeyTagIds' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Tags to delete. */
    privateKeyTagIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Tags that were deleted. */
    privateKeyTagIds: v.array(v.string()),
    /** Private keys that had one of them. */
    privateKeyIds: v.array(v.string()),
  },
})

export const listPrivateKeyTags = /* @__PURE__ */ query({
  summary: 'Lists the private key tags of an organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Private key tags of the organization, oldest first. */
    privateKeyTags: v.array(tag),
  },
})
