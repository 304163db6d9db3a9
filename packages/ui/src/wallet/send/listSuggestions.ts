import { isSameAddress } from '@latchkey/core/internal'
import type { Recipient } from '@latchkey/react'

import type { Recent } from './listRecents.ts'

/** A recipient to choose: saved, paid before, or both. */
export interface Suggestion {
  address: string
  /** Name that a user of the account gave to it. */
  name: string | undefined
  /** When it was last paid from this device, ms since the epoch. */
  at: number | undefined
}

export interface SuggestionSources {
  recents: readonly Recent[]
  /** Saved recipients that the account can pay. */
  saved: readonly Recipient[]
  /** Account that pays. */
  from: string
}

const most = 5

/**
 * The recipients to suggest: while the field is empty, those who were paid last and then saved ones, the last first; for
 * a typed text, saved ones whose name or address begins with it, or has a word that does. None for a whole address.
 */
export function listSuggestions({ recents, saved, from }: SuggestionSources, typed: string): Suggestion[] {
  const others = saved.filter(({ address }) => !isSameAddress(address, from))
  const timeOf = (address: string) => recents.find((recent) => isSameAddress(recent.address, address))?.at
  const toSuggestion = ({ address, recipientName }: Recipient): Suggestion => ({
    address,
    name: recipientName,
    at: timeOf(address),
  })
  const text = keyOf(typed)
  if (text)
    return others
      .filter(
        ({ recipientName, address }) =>
          (address.toLowerCase().startsWith(text) && address.length > text.length) ||
          keyOf(recipientName).startsWith(text) ||
          keyOf(recipientName).includes(` ${text}`),
      )
      .slice(0, most)
      .map(toSuggestion)
  const nameOf = (address: string) =>
    others.find((recipient) => isSameAddress(recipient.address, address))?.recipientName
  const paid = recents.map(({ address, at }) => ({ address, at, name: nameOf(address) }))
  const unpaid = others
    .filter(({ address }) => timeOf(address) === undefined)
    .sort((one, other) => Number(other.updatedAt.seconds) - Number(one.updatedAt.seconds))
  return [...paid, ...unpaid.map(toSuggestion)].slice(0, most)
}

const keyOf = (text: string): string => text.normalize('NFKC').toLowerCase().trim()
