import { isSameAddress } from '@latchkey/core/internal'
import { useAuth, useRecipients } from '@latchkey/react'

/** A name that a user of the account gave to an address. */
export interface SavedName {
  name: string
  /** Whether the signed-in user wrote it, and not another user of the account. */
  isByUser: boolean
}

export type NameOfAddress = (address: string) => SavedName | undefined

/** The names of saved recipients by their addresses. None until they are known, or where they can't be read. */
export function useSavedNames(): NameOfAddress {
  const { session } = useAuth()
  const recipients = useRecipients().list.data ?? []
  return (address) => {
    const saved = recipients.find((recipient) => isSameAddress(recipient.address, address))
    return saved && { name: saved.recipientName, isByUser: saved.userId === session?.userId }
  }
}
