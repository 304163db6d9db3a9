import { useKit } from '@latchkey/react'

import { contactKinds } from '../../contact/contactKind.ts'
import { Button } from '../../parts/buttons/Button.tsx'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { passkey as passkeyIcon } from '../../parts/icons/icons.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { CardActions } from '../actions.ts'
import type { LoginData, LoginMethod, MethodProps } from '../loginMethod.ts'

export interface PasskeyActions extends Pick<CardActions, 'autofill'> {
  /** Opens the browser's prompt. The text in the field is kept. */
  loginWithPasskey(typed?: string): void
  /** Opens the screen that asks for the name of a new account with a passkey. */
  openSignUp(): void
  /** @param passkeyName how the profile lists the passkey */
  signUpWithPasskey(userName: string, passkeyName: string): void
  /** Creates a passkey for the signed-in user. */
  addPasskey(passkeyName: string): void
  /** Closes the browser's prompt without an error. */
  cancelPasskey(): void
}
export type FirstPasskeyAction = 'loginWithPasskey' | 'autofill' | 'openSignUp'

/** Opens the browser's prompt. Without a contact method, it also offers to create an account. */
function Passkey({
  providers = [],
  passkey: offer,
  last,
  sending,
  pressed,
  offline,
  typed,
  actions,
}: MethodProps<Pick<PasskeyActions, FirstPasskeyAction>>) {
  const texts = useTexts(cardEn)
  const busy = sending && pressed === 'passkey'
  const disabled = offline || (sending && !busy)
  // Members of an organization don't sign up.
  const { organizationId } = useKit().config
  if (isQuiet(providers, offer))
    return (
      <div className="lk-quiet">
        <TextButton quiet disabled={disabled} busy={busy} onClick={() => actions.loginWithPasskey(typed)}>
          <Icon size="small" shape={passkeyIcon} />
          {texts.usePasskey}
        </TextButton>
      </div>
    )
  const alone = isAlone(providers)
  const variant = (offer === 'likely' || alone) && !typed ? 'primary' : 'secondary'
  return (
    <>
      <Button
        variant={variant}
        tag={last === 'passkey' ? texts.lastUsed : undefined}
        disabled={disabled}
        busy={busy}
        onClick={() => actions.loginWithPasskey(typed)}
      >
        <Icon shape={passkeyIcon} />
        {texts.continueWithPasskey}
      </Button>
      {alone && !organizationId && (
        <Button variant="secondary" disabled={offline || sending} onClick={actions.openSignUp}>
          {texts.createWithPasskey}
        </Button>
      )}
    </>
  )
}

/** Whether there is no field in which autofill could offer a passkey. */
function isAlone(providers: readonly string[]): boolean {
  const { email, phone } = contactKinds(providers)
  return !email && !phone
}

/** If no passkey is likely, the browser's autofill offers those that exist, and the button is a quiet one. */
const isQuiet = (providers: readonly string[] = [], offer: LoginData['passkey']): boolean =>
  offer === 'autofill' && !isAlone(providers)

export const passkeyMethod: LoginMethod<PasskeyActions, FirstPasskeyAction> = {
  name: 'passkey',
  ids: ['passkey'],
  position({ passkey: offer, providers = ['email'] }) {
    if (offer === 'none' && providers.length > 1) return undefined
    return isQuiet(providers, offer) ? 'quiet' : 'button'
  },
  Component: Passkey,
  Skeleton: () => <Skeleton shape="control" />,
  createActions: ({ kit: { login }, begin }) => ({
    loginWithPasskey(typed) {
      begin(typed)
      void login.passkey.login()
    },
    autofill: login.passkey.autofill,
    openSignUp: () => begin(undefined, { signUp: '' }),
  }),
}
