import {
  type OAuthLoginState,
  type UseLinkedWalletsReturnType,
  type UseOAuthProvidersReturnType,
  useAuthConfig,
  useKit,
  useKitState,
  useLinkedWallets,
  useOAuthProviders,
} from '@latchkey/react'
import { useEffect, useMemo, useState } from 'react'

import { errorOf, isForSignIn } from '../../flow/flowState.ts'
import { toOutcome } from '../../parts/rows/toOutcome.ts'
import { useSource } from '../../parts/rows/useSource.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { isSocial, isUsable } from '../../sign-in/methods.ts'
import { providerName } from '../../sign-in/oauth/socialProviders.ts'
import { useOfferedMethods } from '../../sign-in/useOfferedMethods.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { UseReauthenticationReturnType } from '../confirm/useReauthentication.ts'
import { describeLinking } from './describeLinking.ts'
import type { Linked } from './LinkedRow.tsx'
import { LinkSection } from './LinkSection.tsx'
import { toLinkable, toLinked } from './toLinked.tsx'

export interface LinksProps {
  reauthentication: UseReauthenticationReturnType
  isOnlyMethod: boolean
  /** Whether a wallet was just linked. */
  done: boolean
  onLinkWallet: () => void
}

/** The linked logins, connected to the kit. Draws nothing if nothing is linked and nothing can be. */
export function Links({ reauthentication, isOnlyMethod, done, onLinkWallet }: LinksProps) {
  const oauth = useKit().login.oauth
  const detected = useKitState('detectedWallets')
  const { config } = useAuthConfig()
  const methods = useOfferedMethods() ?? []
  const names = config?.oauthNames
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { formatDate } = useTimes()
  const { list, link, unlink, state } = useOAuthProviders()
  const wallets = useLinkedWallets()
  const source = useSource(useBoth(list, wallets.list), (both) =>
    toLinked(both, { names, detected, texts, format, formatDate }),
  )
  const [confirmed, setConfirmed] = useState(false)

  const linking = isForSignIn(state) ? undefined : state
  const error = linking && errorOf(linking)
  const isTooOld = error?.code === 'REAUTHENTICATION_REQUIRED'
  const { ask } = reauthentication
  useEffect(() => {
    if (!isTooOld) return
    oauth.reset()
    // Popups open only during a click: after confirming, the user clicks again.
    void ask().then(setConfirmed)
  }, [isTooOld, oauth, ask])

  const start = (id: string): void => {
    setConfirmed(false)
    if (id === 'wallet') onLinkWallet()
    else void link(id)
  }
  const end = ({ id, kind }: Linked) =>
    toOutcome((kind === 'wallet' ? wallets.unlink : unlink).mutateAsync(id))
  const isArriving = useArriving(state, list)
  const linkedIds = new Set(list.data?.map((provider) => provider.providerName))
  const linkable = methods
    .filter((id) => id === 'wallet' || (isSocial(id) && isUsable(id, config) && !linkedIds.has(id)))
    .map((id) => toLinkable(id, names, texts))
  const offline = !useOnline()
  if (linkable.length === 0 && !source.data?.length) return null

  const name = state.status === 'linked' ? providerName(state.provider, names) : ''
  const linked = state.status === 'linked' && !isArriving ? format(texts.linkDone, { name }) : undefined
  const rest = confirmed ? texts.linkConfirmed : done ? texts.linkWalletDone : undefined
  return (
    <LinkSection
      source={source}
      linkable={linkable}
      linking={
        isArriving
          ? { text: format(texts.linkWorking, { name }) }
          : linking && describeLinking(linking, names, texts, format, oauth)
      }
      isOnlyMethod={isOnlyMethod}
      ended={{ error: isTooOld ? undefined : error, shown: linked ?? rest }}
      offline={offline}
      onLink={start}
      onCancel={oauth.cancel}
      onUnlink={(row) => reauthentication.confirmed(() => end(row))}
    />
  )
}

type Providers = UseOAuthProvidersReturnType['list']
type Wallets = UseLinkedWalletsReturnType['list']

/**
 * Whether a provider was just linked, and the list doesn't have it yet. Success is said with its row: beside the list
 * of before, it could stand next to "No linked accounts yet".
 */
function useArriving(state: OAuthLoginState, { data, dataUpdatedAt, isError }: Providers): boolean {
  const [link, setLink] = useState({ state, listedAt: dataUpdatedAt })
  if (link.state !== state) setLink({ state, listedAt: dataUpdatedAt })
  if (state.status !== 'linked' || isError || link.listedAt !== dataUpdatedAt) return false
  return !data?.some(({ providerName: id }) => id === state.provider)
}

/** Two queries as one: its data is there once both are loaded. */
function useBoth(one: Providers, other: Wallets) {
  const [providers, wallets] = [one.data, other.data]
  const data = useMemo(
    () => (providers && wallets ? { providers, wallets } : undefined),
    [providers, wallets],
  )
  return { data, error: one.error ?? other.error }
}
