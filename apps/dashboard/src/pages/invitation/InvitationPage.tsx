import { useKit, useSession } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { pathTo } from '../../routing/useRoute.ts'

/** Error codes of a link that was used, replaced or cut off: retrying can't help. docs/decisions.md#invitations */
const over: ReadonlySet<string> = new Set([
  'OTP_EXPIRED',
  'OTP_INVALID',
  'VERIFICATION_TOKEN_INVALID',
  'USER_NOT_FOUND',
  'REQUEST_INVALID',
])

/** Leaves the page. The link takes no place in the browser's history. */
const leave = (): void => location.replace(pathTo('overview'))

/**
 * Opened by the link in an invitation. A click signs in, and not the page itself: programs that look into mails open
 * links, too.
 */
export function InvitationPage({ words }: { words: readonly string[] }) {
  const kit = useKit()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error & { code: string }>()
  const [otpId, code, contact, target] = words
  const isWhole = words.length === 4
  const accept = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await kit.acceptInvitation({ otpId: otpId!, code: code!, contact: contact!, target: target! })
      leave()
    } catch (cause) {
      setError(cause as Error & { code: string })
      setBusy(false)
    }
  }
  const isOver = !isWhole || (error !== undefined && over.has(error.code))
  return (
    <main className="db-sign-in">
      <section className="db-section" aria-labelledby="invitation">
        <h1 id="invitation" className="db-heading">
          {isOver ? 'This link no longer works' : 'You were invited to the dashboard'}
        </h1>
        <div className="db-section__body">
          {isOver ? (
            <p role="alert">
              {isWhole
                ? 'It was already used, is more than 72 hours old, or was replaced by a newer invitation.'
                : 'Part of the link is missing.'}{' '}
              Sign in with a code sent to your email address, or ask the person who invited you for a new
              link.
            </p>
          ) : (
            <p>
              Sign in as <bdi>{contact}</bdi>. The link works once. Afterwards, add a passkey on your own page
              under Members, or sign in with codes.
            </p>
          )}
          {error && !isOver && (
            <Notice kind="danger">
              <ErrorSentence error={error} />
            </Notice>
          )}
          <div className="db-actions">
            {isOver ? (
              <Button variant="primary" onClick={leave}>
                {session ? 'Open the dashboard' : 'Sign in with a code'}
              </Button>
            ) : (
              <Button variant="primary" busy={busy} onClick={() => void accept()}>
                Sign in
              </Button>
            )}
          </div>
        </div>
      </section>
    </main>
  )
}
