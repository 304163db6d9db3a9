import { displayName, type Kit, type Session } from '@latchkey/core'
import { useState } from 'react'
import { useKitState } from '../hooks/useKit.ts'
import { formatData, formatDistance, formatTime } from './format.ts'
import { readTokenClaims } from './readTokenClaims.ts'
import { cut, redact } from './redact.ts'
import { Data, Facts, Section } from './Section.tsx'

interface SessionSectionProps {
  kit: Kit
  now: number | undefined
}

/** Who is signed in, until when, and with which key. */
export function SessionSection({ kit, now }: SessionSectionProps) {
  const { status, session } = useKitState('auth')
  const sessions = useKitState('sessions')
  const ending = useKitState('ending')
  const storage = useKitState('storage')
  const rows = [
    ['Status', status],
    ...(session ? rowsOf(session, now) : []),
    ['Ending', ending && `${ending.reason}, ${formatTime(ending.endsAt)}`],
    ['Sessions here', String(sessions.length)],
    ['Storage', storage],
  ] as const
  return (
    <Section title="Session" actions={status === 'signed-in' && <SessionActions kit={kit} />}>
      <Facts rows={rows} />
      {session?.claims && <Data title="Claims of the user">{formatData(redact(session.claims))}</Data>}
      {session && <TokenClaims key={session.publicKey} kit={kit} />}
    </Section>
  )
}

const rowsOf = (session: Session, now: number | undefined) =>
  [
    ['User', displayName(session)],
    ['Contact', session.contact],
    ['User ID', session.userId],
    ['Organization ID', session.organizationId],
    ['Session ID', session.id],
    ['Method', session.method ?? 'unknown'],
    ['Expires', formatMoment(session.expiresAt, now)],
    ['Key since', formatMoment(session.issuedAt, now)],
    ['Signed in', formatMoment(session.authTime, now)],
    ['Public key', <code key="key">{cut(session.publicKey)}</code>],
  ] as const

const formatMoment = (ms: number, now: number | undefined): string =>
  now === undefined ? formatTime(ms) : `${formatTime(ms)}, ${formatDistance(ms - now)}`

function SessionActions({ kit }: { kit: Kit }) {
  const [problem, setProblem] = useState<string>()
  const renew = () =>
    kit.sessions.refresh().then(
      () => setProblem(undefined),
      (error: { code?: string }) => setProblem(error.code ?? 'Failed'),
    )
  return (
    <div className="lk-devtools-actions">
      <output>{problem}</output>
      <button type="button" onClick={renew}>
        Renew
      </button>
      <button type="button" onClick={() => kit.signOut()}>
        Sign out
      </button>
    </div>
  )
}

/** The claims of the token, once somebody asks for them: it may have to be renewed. */
function TokenClaims({ kit }: { kit: Kit }) {
  const [claims, setClaims] = useState<string>()
  if (claims !== undefined) return <pre>{claims}</pre>
  const read = () =>
    readTokenClaims(kit).then(
      (payload) => setClaims(payload === undefined ? 'No token' : formatData(payload)),
      (error: { code?: string }) => setClaims(error.code ?? 'Not a token with claims'),
    )
  return (
    <button type="button" onClick={read}>
      Read the token's claims
    </button>
  )
}
