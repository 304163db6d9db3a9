import * as v from 'valibot'

import { distinctList, e164, email, list, nameOrNone, uuid } from '../formats.ts'
import { apiKey, apiKeyParams } from './apiKey.ts'
import { authenticator, authenticatorParams } from './authenticator.ts'
import { mfaPolicy } from './mfaPolicy.ts'
import { oauthProvider, oauthProviderParams } from './oauthProvider.ts'
import { signUpValue, signUpValueParams } from './sign-up/signUpValues.ts'
import { timestamp } from './timestamp.ts'

/** docs/wire-format.md#user. */
export const user = /* @__PURE__ */ v.object({
  /** Identifier of the user. */
  userId: v.string(),
  /** Human-readable name; empty where none is known. */
  userName: v.string(),
  /** Whether the user is a root user. An extension. */
  isRoot: v.optional(v.boolean()),
  /** E-mail address. */
  userEmail: v.optional(v.string()),
  /** Whether the address is verified, if there is one. An extension. */
  userEmailVerified: v.optional(v.boolean()),
  /** Since when codes to the address count as established; absent if they don't. An extension. */
  userEmailEstablishedAt: v.optional(timestamp),
  /** When they will by themselves; absent if they do, and if they never will. An extension. */
  userEmailEstablishesAt: v.optional(timestamp),
  /** Phone number, E.164. */
  userPhoneNumber: v.optional(v.string()),
  /** Whether the number is verified, if there is one. An extension. */
  userPhoneNumberVerified: v.optional(v.boolean()),
  /** Since when codes to the number count as established; absent if they don't. An extension. */
  userPhoneNumberEstablishedAt: v.optional(timestamp),
  /** When they will by themselves; absent if they do, and if they never will. An extension. */
  userPhoneNumberEstablishesAt: v.optional(timestamp),
  /** When the parent organization blocked the user; absent unless they are blocked. Only the parent's users see it. An extension. */
  blockedAt: v.optional(timestamp),
  /** Claims that the parent organization set; absent for a user who has none. An extension. */
  claims: v.optional(v.record(v.string(), v.unknown())),
  /** Values that the user gave when they signed up; absent for a user who was asked for none. An extension. */
  signUpValues: v.optional(v.array(signUpValue)),
  /** Passkeys. */
  authenticators: v.array(authenticator),
  /** API keys and session keys. */
  apiKeys: v.array(apiKey),
  /** Ids of user tags. */
  userTags: v.array(v.string()),
  /** Linked identities. */
  oauthProviders: v.array(oauthProvider),
  /** Further proofs that the user has to give. */
  mfaPolicies: v.array(mfaPolicy),
  /** When the user was made. */
  createdAt: timestamp,
  /** When the user last changed. */
  updatedAt: timestamp,
})
export type User = v.InferOutput<typeof user>

/** A root user to make. docs/wire-format.md#root-users. */
export const rootUserParams = /* @__PURE__ */ v.object({
  /** Human-readable name. Empty, or equal to the contact: the name that an identity's token says, if any. */
  userName: nameOrNone,
  /** E-mail address; verified only with a verification token for it. */
  userEmail: v.optional(email),
  /** Phone number, E.164; verified only with a verification token for it. */
  userPhoneNumber: v.optional(e164),
  /** API keys; an empty array when there are none. */
  apiKeys: list(apiKeyParams, 10),
  /** Passkeys; an empty array when there are none. */
  authenticators: list(authenticatorParams, 10),
  /** Identities to link; an empty array when there are none. */
  oauthProviders: list(oauthProviderParams, 10),
})
export type RootUserParams = v.InferInput<typeof rootUserParams>

/** The first users of a sub-organization to make. */
export const signUpUserParams = /* @__PURE__ */ v.object({
  ...rootUserParams.entries,
  // docs/sign-up-fields.md#what-is-stored
  /** Extension: values of the sign-up's fields. */
  signUpValues: v.optional(signUpValueParams),
})

/** A user to make. docs/wire-format.md#users. */
export const userParams = /* @__PURE__ */ v.object({
  ...rootUserParams.entries,
  /** Identities to link; an empty array when there are none. */
  oauthProviders: v.optional(list(oauthProviderParams, 10), []),
  /** Ids of user tags; an empty array when there are none. */
  userTags: v.optional(distinctList(uuid), []),
})
export type UserParams = v.InferInput<typeof userParams>
