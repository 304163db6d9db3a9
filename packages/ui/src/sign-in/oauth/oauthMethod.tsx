import { Button } from '../../parts/buttons/Button.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAppearance } from '../../theme/appearance.ts'
import type { LoginMethod, MethodProps } from '../loginMethod.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { providerName } from './socialProviders.ts'

export interface OAuthActions {
  /** Opens the provider's popup, in the click itself. The text in the field is kept. */
  loginWithOAuth(provider: string, typed?: string): void
  /** Brings the provider's popup to the front. */
  focusPopup(): void
  /** Leaves this page for the provider, and returns to the same place. */
  continueWithRedirect(): void
  /** Back to where the provider was chosen: closes its popup and cancels the login. */
  leaveOAuth(): void
}
export type FirstOAuthAction = 'loginWithOAuth'

/** With more providers than this, only their marks are shown. */
const namesFit = 3

/**
 * One button per provider, in the order of the configuration. The popup opens during the click. Providers that sign nobody
 * in inside an app stand below the others and say where they open: the click leads to how.
 */
function Social({
  ids,
  last,
  providers = [],
  names,
  refused = [],
  sending,
  pressed,
  offline,
  typed,
  actions,
}: MethodProps<Pick<OAuthActions, FirstOAuthAction>>) {
  const texts = useTexts(cardEn)
  const { socialButtons = 'auto' } = useAppearance().options ?? {}
  const usable = ids.filter((id) => !refused.includes(id))
  const alone = usable.length === 1
  const named = socialButtons === 'auto' ? usable.length <= namesFit : socialButtons === 'names'
  const draw = (id: string) => {
    const isRefused = refused.includes(id)
    const name = providerName(id, names)
    const sentence = fillMessage(isRefused ? texts.opensInBrowser : texts.continueWith, { provider: name })
    const isSentence = isRefused || (named && alone)
    return (
      <Button
        key={id}
        variant={providers.length === 1 ? 'primary' : isRefused ? 'ghost' : 'secondary'}
        disabled={offline || (sending && id !== pressed)}
        busy={sending && id === pressed}
        tag={id === last && !isRefused ? texts.lastUsed : undefined}
        aria-label={isSentence ? undefined : sentence}
        onClick={() => actions.loginWithOAuth(id, typed)}
      >
        <ProviderMark id={id} name={name} />
        {isSentence ? sentence : named && name}
      </Button>
    )
  }
  return (
    <>
      {usable.length > 0 && <div className="lk-social">{usable.map(draw)}</div>}
      {ids.filter((id) => refused.includes(id)).map(draw)}
    </>
  )
}

export const oauthMethod: LoginMethod<OAuthActions, FirstOAuthAction> = {
  name: 'social',
  position: ({ embedded }) => (embedded ? 'below' : 'button'),
  Component: Social,
  Skeleton: () => <Skeleton shape="control" />,
  createActions: ({ kit: { login }, begin }) => ({
    loginWithOAuth(provider, typed) {
      // The popup first: browsers open one only during the click.
      void login.oauth.start(provider)
      begin(typed)
    },
  }),
}
