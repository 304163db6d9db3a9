import type { ApprovalOptions, EmbeddedWallets } from '@latchkey/core'

/** The part of the kit that signs. */
export interface SigningKit {
  readonly wallets: Pick<
    EmbeddedWallets,
    | 'serializeTransaction'
    | 'signAuthorization'
    | 'signHash'
    | 'signMessage'
    | 'signTransaction'
    | 'signTypedData'
  >
}

/** Callback for a signature that others have to approve. */
export type SigningOptions = Pick<ApprovalOptions, 'onApprovalNeeded'>
