import { Button } from '@latchkey/ui/parts'

import { ErrorSentence } from './ErrorSentence.tsx'
import { Notice } from './Notice.tsx'

interface LoadFailedProps {
  /** Name of the content that couldn't be loaded: "the log". */
  what: string
  error: Error
  busy?: boolean | undefined
  retry(): unknown
}

/** In place of what couldn't be loaded: the reason, and a button that tries again. */
export const LoadFailed = ({ what, error, busy, retry }: LoadFailedProps) => (
  <Notice kind="danger" title={`We couldn't load ${what}`}>
    <p>
      <ErrorSentence error={error} />
    </p>
    <Button variant="secondary" small busy={busy} onClick={() => void retry()}>
      Try again
    </Button>
  </Notice>
)
