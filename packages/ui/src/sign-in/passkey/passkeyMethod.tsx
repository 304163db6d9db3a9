import { contactKinds } from '../../contact/contactKind.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { passkey as passkeyIcon } from '../../parts/icons.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { LoginMethod, MethodProps } from '../loginMethod.ts'

/** The browser's prompt opens on a press; where nothing else is switched on, an account is made here too. */
function Passkey({ providers = [], passkey: offer, sending, offline, typed, actions }: MethodProps) {
  const texts = useTexts(cardEn)
  const alone = isAlone(providers)
  const variant = (offer === 'likely' || alone) && !typed ? 'primary' : 'secondary'
  return (
    <>
      <Button variant={variant} asleep={offline || sending} onClick={() => actions.loginWithPasskey(typed)}>
        <Icon shape={passkeyIcon} />
        {texts.continueWithPasskey}
      </Button>
      {alone && (
        <Button variant="secondary" asleep={offline || sending} onClick={actions.openSignUp}>
          {texts.createWithPasskey}
        </Button>
      )}
    </>
  )
}

/** No field in which autofill could offer one. */
function isAlone(providers: readonly string[]): boolean {
  const { email, phone } = contactKinds(providers)
  return !email && !phone
}

export const passkeyMethod: LoginMethod = {
  name: 'passkey',
  owns: (id) => id === 'passkey',
  place: 'button',
  // Where none is likely, the browser's own autofill in the field offers those that exist.
  isShown: ({ passkey: offer, providers }) =>
    offer !== 'autofill' || (providers !== undefined && isAlone(providers)),
  Component: Passkey,
  Skeleton: () => <Skeleton shape="control" />,
}
