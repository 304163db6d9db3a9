import {
  type Session,
  useAuthConfig,
  useKit,
  useLinkedWallets,
  useOAuthProviders,
  usePasskeys,
  useUser,
} from '@latchkey/react'
import { contactKinds } from '../../contact/contactKind.ts'
import type { NamedLoginMethod } from '../../sign-in/LoginMethodButton.tsx'
import { isSocial, isUsable } from '../../sign-in/methods.ts'
import { providerName } from '../../sign-in/oauth/socialProviders.ts'
import { useOfferedMethods } from '../../sign-in/useOfferedMethods.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { contactToConfirm } from '../contacts/listContacts.ts'

/** Most methods on the card: with more, it would become a list to study. */
const room = 3

/** The user who confirms, and how: by a passkey, a code, and as many linked methods as fit. */
export function useConfirmMethods(session: Session) {
  const passkeys = useKit().login.passkey
  const { config } = useAuthConfig()
  const texts = useTexts(profileEn)
  const user = useUser().data
  const { data } = usePasskeys().list
  const linked = useOAuthProviders().list.data ?? []
  const wallets = useLinkedWallets().list.data ?? []
  const providers = useOfferedMethods() ?? []
  // A contact that only a provider reported may not sign in by a code.
  const reached = session.method && isSocial(session.method) ? undefined : session.contact
  const contact = contactToConfirm(user, contactKinds(providers), reached)
  const passkey = data ? data.length > 0 : passkeys.hasLocalPasskey

  const ids = new Set(linked.map(({ providerName }) => providerName))
  const others: NamedLoginMethod[] = [...ids].map((id) => ({
    id,
    name: providerName(id, config?.oauthNames),
  }))
  const [wallet, another] = wallets
  if (wallet) others.push({ id: 'wallet', name: another ? texts.aWallet : wallet.name })
  const usable = others.filter(({ id }) => providers.includes(id) && isUsable(id, config))
  return {
    session,
    name: user?.userName ?? session.contact ?? '',
    contact,
    passkey,
    others: usable.slice(0, room - Number(passkey) - Number(contact !== undefined)),
  }
}
