import { useSignInModal } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'

/** In place of a page that can't load anything more, until the member has signed in again. */
export function SessionEnded() {
  const { open } = useSignInModal()
  return (
    <div className="db-page">
      <h1 className="db-title">Your session has ended</h1>
      <p className="db-page__intro" role="status">
        Sign in again to continue. What you typed is still here.
      </p>
      <div className="db-actions">
        <Button variant="primary" onClick={() => open()}>
          Sign in again
        </Button>
      </div>
    </div>
  )
}
