import type { Balance } from '@latchkey/react'

/** A balance as it is shown: the one of now or, where that is unknown, the last that was read. */
export interface Reading extends Pick<Balance, 'asset' | 'amount' | 'fiat' | 'price'> {
  /** When it was read, ms since the epoch. Undefined: now. */
  readAt?: number | undefined
}

export const readingOf = ({ asset, amount, fiat, price, lastKnown }: Balance): Reading =>
  amount === undefined && lastKnown ? { asset, ...lastKnown } : { asset, amount, fiat, price }
