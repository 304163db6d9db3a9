/** Event of the kit, by its `type`. */
export type KitEventFacts =
  /** An account was made, with its first wallet. `method` is as in {@link Session}: `email`, `passkey`, `google`. */
  | { readonly type: 'signed-up'; readonly method: string }
  /** A user signed in to an account that existed. `method` is undefined for a session that another program handed over. */
  | { readonly type: 'signed-in'; readonly method: string | undefined }
  /** A user signed out on this device. A session that expires tells nothing. */
  | { readonly type: 'signed-out' }
  | { readonly type: 'account-deleted' }
  /** A wallet besides the one that an account begins with. */
  | { readonly type: 'wallet-created'; readonly walletId: string }
  /** A payment was signed and given to the network, which may still refuse it. */
  | {
      readonly type: 'payment-sent'
      readonly paymentId: string
      /** CAIP-2 */
      readonly network: string
      /** CAIP-19 */
      readonly assetId: string
    }
  /** The user approved the request of another user. */
  | { readonly type: 'approval-given'; readonly activityId: string }
  | { readonly type: 'approval-rejected'; readonly activityId: string }

/** Whose account an event is about. */
export interface EventAccount {
  readonly userId: string
  /** The user's own (sub-)organization. */
  readonly organizationId: string
}

/** Something that a person has done, for analytics: ids, nothing personal. */
export type KitEvent = KitEventFacts & EventAccount

export type KitEventType = KitEvent['type']
