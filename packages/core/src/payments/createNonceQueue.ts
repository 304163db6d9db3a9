import { isSameAddress } from '@latchkey/crypto/addresses'

import { browserLock } from '../environment/browser/lock.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { Payment } from '../state/payments.types.ts'
import { readJson, writeJson } from '../storage/json.ts'
import type { NonceAccount, NonceQueue, NonceTurn } from '../wallet/nonces.types.ts'
import { type PaymentRecord, readRecords } from './paymentRecord.ts'
import { openName, settledName } from './storedNames.ts'

/** How long a node may lag behind its earlier answers, ms. */
const lag = 120_000

/** The last transaction that was sent for an account. */
interface Sent {
  readonly nonce: number
  readonly hash: string
  /** ms since the epoch. */
  readonly at: number
}

/** Key of localStorage: the last transaction of each account, so that every tab counts on from it. */
const sentName = 'nonces'
/** Accounts that are remembered. */
const mostAccounts = 50

export function createNonceQueue(kit: InternalKit): NonceQueue {
  const { clock, metadata, tabs } = kit.environment
  const tails = new Map<string, Promise<unknown>>()
  // Transactions that the browser refused to store. Only this tab knows them.
  let unstored: Readonly<Record<string, Sent>> = {}

  const readSent = (): Readonly<Record<string, Sent>> => ({
    ...readJson<Record<string, Sent>>(metadata, kit.name(sentName)),
    ...unstored,
  })

  function createTurn(key: string, account: NonceAccount): NonceTurn {
    return {
      async next(pending, isKnown) {
        const payments = [...readRecords(kit, openName), ...readRecords(kit, settledName)]
        const lowest = Math.max(pending, nextOfPayments(payments, account, clock.now()))
        const last = readSent()[key]
        if (!last || last.nonce < lowest) return lowest
        // Networks drop transactions that pay too little. The next one would wait forever for its nonce.
        const isRecent = clock.now() - last.at < lag
        return isRecent || (await isKnown(last.hash)) ? last.nonce + 1 : lowest
      },
      sent({ nonce, hash }) {
        const { [key]: before, ...others } = readSent()
        if (before && before.nonce > nonce) return
        const entries = [[key, { nonce, hash, at: clock.now() }], ...Object.entries(others)]
        const sent = Object.fromEntries(entries.slice(0, mostAccounts))
        unstored = writeJson(metadata, kit.name(sentName), sent) ? {} : sent
      },
    }
  }

  return {
    inNonceOrder(account, task) {
      const key = `${account.network}.${account.address.replace(/^0x.*/, (hex) => hex.toLowerCase())}`
      let began = false
      const begin = () => {
        began = true
        return task(createTurn(key, account))
      }
      const { lock = browserLock } = tabs
      // Transactions of this tab wait until the user has decided; those of other tabs wait for a limited time.
      const run = async () => {
        try {
          return await lock(kit.name(`nonces.${key}`), begin)
        } catch (error) {
          if (began) throw error
          throw new KitError('TIMEOUT', {
            message: 'Another transaction of this account is being signed in another tab.',
            retryable: true,
            cause: error,
          })
        }
      }
      const turn = (tails.get(key) ?? Promise.resolve()).then(run)
      const tail = turn.catch(() => {})
      tails.set(key, tail)
      void tail.then(() => tails.get(key) === tail && tails.delete(key))
      return turn
    },
  }
}

/**
 * The nonce after those of the account's payments. One that was refused or interrupted leaves its nonce to the next one,
 * so that only one of them can count.
 */
function nextOfPayments(
  payments: readonly PaymentRecord[],
  { network, address }: NonceAccount,
  now: number,
): number {
  const nonces = payments
    .filter(({ payment }) => payment.network === network && isSameAddress(payment.from, address))
    .filter(({ signed, payment }) => signed || isInBlock(payment, now))
    .map(({ draft }) => (draft.nonce ?? -1) + 1)
  return Math.max(0, ...nonces)
}

const isInBlock = ({ status, reason, createdAt }: Payment, now: number) =>
  (status === 'confirmed' || reason === 'reverted') && now - createdAt < lag
