import type { ApprovalOptions, EmbeddedWallets } from '@latchkey/core'

/** The part of the kit that signs. */
export interface SigningKit {
  readonly wallet: Pick<
    EmbeddedWallets,
    | 'serializeTransaction'
    | 'signAuthorization'
    | 'signHash'
    | 'signMessage'
    | 'signTransaction'
    | 'signTypedData'
  >
}

/** What happens where others have to approve a signature. */
export type SigningOptions = Pick<ApprovalOptions, 'onApprovalNeeded'>
