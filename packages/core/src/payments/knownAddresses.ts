import type { Activity, PrivateKey, Recipient, WalletAccount } from '@latchkey/contract'
import { activityTypesOf } from '@latchkey/contract/wire'
import { loadSignedRecipients } from '../chunks/loaders/loadPayments.ts'
import type { InternalKit } from '../flows/internalKit.ts'

/** An address that the user knows, or the app. */
export interface KnownAddress {
  address: string
  /** CAIP-2 id of the network of a payment. Undefined: the same on each. */
  network: string | undefined
  /** Whether the user has paid it. */
  isPaid: boolean
  /** Whether it has only been given a name. A name says nothing about who owns the address. @default false */
  isSaved?: boolean
}

export interface KnownAddresses {
  list: readonly KnownAddress[]
  /** Whether the service has said which accounts and payments the user has. */
  isComplete: boolean
}

/** Transactions that are looked through for their recipients, newest first. */
const pages = 3
const pageSize = 100

/**
 * The addresses that a recipient is compared with: the developer's, the user's accounts, the payments of this device,
 * whom the user has paid by any device, which the service knows by what it has signed, and the saved recipients.
 */
export function createKnownAddresses(kit: InternalKit): () => Promise<KnownAddresses> {
  // A session that is over is no reason to ask for a sign-in here.
  async function query<Result>(name: string, params: object): Promise<Result> {
    const { call } = await kit.apiRuntime()
    return (await call('query', name, params, { sessionId: kit.store.get().auth.session?.id })) as Result
  }
  let loaded: { userId: string; addresses: Promise<readonly KnownAddress[]> } | undefined

  async function listOwn(): Promise<KnownAddress[]> {
    const [{ accounts }, { privateKeys }] = await Promise.all([
      query<{ accounts: WalletAccount[] }>('listWalletAccounts', {}),
      query<{ privateKeys: PrivateKey[] }>('listPrivateKeys', {}),
    ])
    return [...accounts, ...privateKeys.flatMap(({ addresses }) => addresses)].flatMap(({ address }) =>
      address === undefined ? [] : [{ address, network: undefined, isPaid: false }],
    )
  }

  /** Asked for each check, since they change while the wallet is open. */
  async function listSaved(): Promise<KnownAddress[]> {
    const { recipients } = await query<{ recipients: Recipient[] }>('listRecipients', {})
    return recipients.map(({ address }) => ({ address, network: undefined, isPaid: false, isSaved: true }))
  }

  async function listSigned(userId: string): Promise<KnownAddress[]> {
    const activities: Activity[] = []
    for (let page = 0; page < pages; page++) {
      const answer = await query<{ activities: Activity[] }>('listActivities', {
        filterByStatus: ['ACTIVITY_STATUS_COMPLETED'],
        filterByType: activityTypesOf('signTransaction'),
        filterByUserId: userId,
        paginationOptions: { limit: String(pageSize), after: activities.at(-1)?.id },
      })
      activities.push(...answer.activities)
      if (answer.activities.length < pageSize) break
    }
    if (activities.length === 0) return []
    const { readRecipients } = await loadSignedRecipients()
    return await readRecipients(kit.config.wallet, activities)
  }

  /** Asks once for each user. Later payments are among those of this device. */
  function load(userId: string): Promise<readonly KnownAddress[]> {
    if (loaded?.userId === userId) return loaded.addresses
    const addresses = Promise.all([listOwn(), listSigned(userId)]).then((lists) => lists.flat())
    loaded = { userId, addresses }
    addresses.catch(() => {
      loaded = undefined
    })
    return addresses
  }

  return async () => {
    const { payments = [], auth } = kit.store.get()
    const userId = auth.session?.userId
    const [stored, saved] =
      userId === undefined
        ? [[], []]
        : await Promise.all([load(userId), listSaved()].map((list) => list.catch(() => undefined)))
    return {
      isComplete: stored !== undefined && saved !== undefined,
      list: [
        ...payments
          .filter(({ status }) => status !== 'failed')
          .map(({ to, network }) => ({ address: to, network, isPaid: true })),
        ...(stored ?? []),
        ...(saved ?? []),
        ...(kit.config.wallet?.knownAddresses ?? []).map((address) => ({
          address,
          network: undefined,
          isPaid: false,
        })),
      ],
    }
  }
}
