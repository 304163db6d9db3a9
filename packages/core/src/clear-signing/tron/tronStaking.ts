import { warn } from '../warn.ts'
import { textOf } from './tronFields.ts'
import type { Judge } from './tronOperation.ts'

/** Coins come back 14 days after they are unstaked. https://developers.tron.network/docs/staking-on-tron-network */
export const locks: Judge = () => [warn('funds-locked', {})]

/** Bandwidth or energy for another account, which can be taken back at any time unless it is locked. */
export const lends: Judge = ({ parameter }) => [
  warn(parameter.take('lock') === true ? 'resources-locked' : 'resources-lent', {
    receiver: textOf(parameter, 'receiver_address'),
  }),
]

/** A stake of the first kind, which is locked for three days, and so is what another account gets of it. */
export const locksOrLends: Judge = ({ parameter }) => {
  const receiver = textOf(parameter, 'receiver_address')
  const isOther = receiver !== '' && receiver !== textOf(parameter, 'owner_address')
  return [warn('funds-locked', {}), ...(isOther ? [warn('resources-locked', { receiver })] : [])]
}
