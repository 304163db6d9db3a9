import * as v from 'valibot'

import { decimalString, integer, text } from '../../formats.ts'
import { loginMethod } from '../loginMethod.ts'

/** Parameters that limit people of sub-organizations: all that are set must match. */
export const peopleSelection = {
  /**
   * Finds people by the beginnings of words of their name, of their e-mail address and of their phone number, without
   * regard to case, accents and punctuation; of several words, all must match. Also finds a whole address of a wallet,
   * id of a sub-organization or user, name of a sub-organization, or domain of an e-mail address. After an `@`, the
   * beginning of a domain is enough. Default: all.
   */
  search: v.optional(text(256)),
  /**
   * Only people with a contact that isn't verified, people without a wallet, blocked people, people who haven't signed in
   * for a number of days, or people who have. Default: all.
   */
  filter: v.optional(v.picklist(['unverified', 'noWallet', 'blocked', 'idle', 'active'])),
  /** Days without a sign-in for the filter `idle`, with one for the filter `active`. @default 90 */
  days: v.optional(integer(1, 3_650)),
  /** Only people whose e-mail address is of exactly this domain, such as `example.com` or `@example.com`. */
  emailDomain: v.optional(text(254)),
  /**
   * Only people who signed up from this address, or from this block of addresses in CIDR notation. The service forgets
   * addresses after some time.
   */
  network: v.optional(text(64)),
  /** Only people who signed up by this login method. */
  signUpMethod: v.optional(loginMethod),
  /** Only people who were added at this time or later, in seconds since the epoch. */
  since: v.optional(decimalString),
  /** Only people who were added before this time, in seconds since the epoch. */
  until: v.optional(decimalString),
}
