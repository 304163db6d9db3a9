import { Button } from '@latchkey/ui/parts'

import { useSubmit } from '../../api/useSubmit.ts'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Conflicts } from './Conflicts.tsx'
import { settingLabels } from './settings/authSettings.ts'
import { describeRefusal } from './settings/describeRefusal.ts'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** "Unsaved changes · Discard · Save", and how saving ended. It stays in view. */
export function SaveBar({ editor }: { editor: AuthEditor }) {
  const { submit, busy, outcome } = useSubmit('updateAuthProxyConfig')
  const { pending, conflicts, changes, version, draft } = editor
  const save = async () => {
    const ended = await submit({ ...changes, expectedVersion: version })
    // A change that waits for approval is saved once others approve it.
    if (!ended || ended.kind === 'failed') return
    draft.drop(pending)
    focusPage()
  }
  const discard = () => {
    draft.drop(pending)
    focusPage()
  }
  const code = outcome?.kind === 'failed' && (outcome.error as { code?: string }).code
  const isOvertaken = code === 'CONFIG_CHANGED'
  if (pending.length === 0)
    return outcome && outcome.kind !== 'failed' ? (
      <div className="db-save-bar">
        <OutcomeNotice outcome={outcome} done="Saved. The service applies it immediately." />
      </div>
    ) : null
  return (
    <section className="db-save-bar" aria-label="Unsaved changes">
      {isOvertaken && conflicts.length === 0 && (
        <Notice kind="warning" title="Not saved yet">
          Someone else changed other settings in the meantime. Review them, then save again.
        </Notice>
      )}
      {outcome?.kind === 'failed' && !isOvertaken && (
        <Notice kind="danger">
          {describeRefusal(outcome.error) ?? <ErrorSentence error={outcome.error} />}
        </Notice>
      )}
      {conflicts.length > 0 && <Conflicts editor={editor} />}
      <div className="db-save-bar__row">
        <p className="db-save-bar__text">
          <strong>Unsaved changes</strong>{' '}
          <span className="db-muted">{pending.map((name) => settingLabels[name]).join(', ')}</span>
        </p>
        <div className="db-actions">
          <Button variant="ghost" small disabled={busy} onClick={discard}>
            Discard
          </Button>
          <Button
            variant="primary"
            small
            busy={busy}
            disabled={conflicts.length > 0}
            onClick={() => void save()}
          >
            Save
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The bar's buttons are gone: the focus goes to the page's title. */
const focusPage = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
