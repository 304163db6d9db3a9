import * as v from 'valibot'

import { isText, text } from '../../formats.ts'
import { timestamp } from '../timestamp.ts'

/** Formats of addresses that the kit's payments can send to. */
export const recipientFormat = /* @__PURE__ */ v.picklist([
  'ADDRESS_FORMAT_ETHEREUM',
  'ADDRESS_FORMAT_SOLANA',
])
export type RecipientFormat = v.InferOutput<typeof recipientFormat>

/**
 * Characters that a name of a recipient can't have: they would make two names look the same, or hide a part of one.
 * Joiners stay, since emoji and some scripts need them.
 */
const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0]/u

/** Name of a saved recipient: shown beside an address, so it is stricter than other names. */
export const recipientName = /* @__PURE__ */ v.pipe(
  text(60),
  v.check(
    (value) =>
      isText(value) && value.trim() === value && !hidden.test(value) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(value),
    'a name of 1 to 60 characters that can be seen, without control or direction characters and without space around it',
  ),
)

/** Name of a name service. Only its shape is checked. */
export const domainName = /* @__PURE__ */ v.pipe(
  text(255),
  v.check((value) => /^[^\s\p{C}]+\.[^\s\p{C}]+$/u.test(value), 'a name with a dot, such as ada.eth'),
)

/** docs/saved-recipients.md#records */
export const recipient = /* @__PURE__ */ v.object({
  /** Identifier of the saved recipient. */
  recipientId: v.string(),
  /** Name that a user of the organization gave to the address. */
  recipientName: v.string(),
  /** The address: of Ethereum with its checksum (EIP-55). */
  address: v.string(),
  /** Format of the address. */
  addressFormat: recipientFormat,
  /** Name of a name service that the user typed for it, such as ada.eth. It may lead to another address by now. */
  domainName: v.optional(v.string()),
  /** User who saved it, or who last renamed it. */
  userId: v.string(),
  /** When it was saved. */
  createdAt: timestamp,
  /** When it was saved or last renamed. */
  updatedAt: timestamp,
})
export type Recipient = v.InferOutput<typeof recipient>
