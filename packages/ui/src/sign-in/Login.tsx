import type { FlowError } from '@latchkey/react'
import { type ComponentType, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ScreenEntry } from '../flow/FlowView.tsx'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { Divider } from '../parts/Divider.tsx'
import { focusLate } from '../parts/focusScreen.ts'
import { Hint } from '../parts/messages/Hint.tsx'
import { OfflineNote } from '../parts/messages/Note.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { Title } from '../parts/Title.tsx'
import { usePatience } from '../parts/time/usePatience.ts'
import { cardEn } from '../texts/en/card.ts'
import { pageEn } from '../texts/en/page.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useScreenErrorText } from '../texts/useScreenErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useAppearance } from '../theme/appearance.ts'
import { Legal } from './Legal.tsx'
import type { AnyLoginMethod, LoginData, MethodProps } from './loginMethod.ts'
import { methods as built, type FirstActions, idsOf, methodsOf } from './methods.ts'

export type LoginProps = LoginData & { actions: FirstActions }

/** The first screen: every enabled login method, in the order of the registry. */
export function Login(props: LoginProps) {
  const { providers, contact, offline, error, notice } = props
  const texts = useTexts(cardEn)
  const { signIn } = useTexts(pageEn)
  const noticeId = useId()
  const noticeText = useScreenErrorText(notice).text
  const { options, slots } = useAppearance()
  const patience = usePatience(!providers && !offline && !error)
  const loading = patience !== 'done'
  const screen = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!loading && screen.current) focusLate(screen.current)
  }, [loading])
  const [typed, setTyped] = useState(contact)
  const all = loading ? built : methodsOf(providers ?? [])
  const placed = (at: ReturnType<AnyLoginMethod['position']>) =>
    all.filter(({ position }) => position(props) === at)
  const buttons = placed('button')
  const fields = placed('field')
  const below = placed('below')
  const piece = { ...props, typed, onTyped: setTyped }
  const draw = (method: AnyLoginMethod) => (
    <Piece
      key={method.name}
      method={method}
      piece={{ ...piece, ids: idsOf(method, providers) }}
      loading={loading}
    />
  )

  return (
    <div
      ref={screen}
      className={patience === 'blank' ? 'lk-login lk-blank' : 'lk-login'}
      aria-busy={loading || undefined}
    >
      <Bar loading={loading} />
      <Title loading={loading}>
        {options?.name ? fillMessage(texts.signInTo, { app: options.name }) : signIn}
      </Title>
      <div className="lk-content">
        {slots?.signInAbove}
        {offline && <OfflineNote />}
        {buttons.length > 0 && <div className="lk-group">{buttons.map(draw)}</div>}
        {buttons.length > 0 && fields.length > 0 && <Divider>{texts.or}</Divider>}
        {fields.map(draw)}
        {below.length > 0 && buttons.length + fields.length > 0 && <Divider>{texts.or}</Divider>}
        {below.map(draw)}
        {placed('quiet').map(loading ? ({ name }) => <QuietSkeleton key={name} /> : draw)}
        {notice && (
          <Hint id={noticeId} kind="news">
            {noticeText}
          </Hint>
        )}
        {error && all.length === 0 && <NotReached {...props} error={error} />}
        {slots?.signInBelow}
        <Legal loading={loading} />
      </div>
    </div>
  )
}

/** A skeleton as high as a text button. */
function QuietSkeleton() {
  return (
    <div className="lk-quiet">
      <Skeleton shape="line" />
    </div>
  )
}

/** Shown if neither the configuration nor the error screen could be loaded. */
function NotReached({ error, sending, actions }: LoginProps & { error: FlowError }) {
  const texts = useTexts(cardEn)
  const { text } = useScreenErrorText(error)
  const id = useId()
  return (
    <div className="lk-group">
      <Hint id={id} kind="error">
        {text}
      </Hint>
      <Button variant="primary" busy={sending} onClick={() => actions.retry('authConfig')}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

function Piece({ method, piece, loading }: { method: AnyLoginMethod; piece: MethodProps; loading: boolean }) {
  // The actions of every method are among those of the card, which the type of a listed method can't express.
  const Component = method.Component as ComponentType<MethodProps>
  return loading ? <method.Skeleton /> : <Component {...piece} />
}

/** Listed here and not with the other screens, since it is loaded with the window. */
export const loginEntry = { Component: Login, depth: 0, focus: 'title' } satisfies ScreenEntry<LoginProps>
