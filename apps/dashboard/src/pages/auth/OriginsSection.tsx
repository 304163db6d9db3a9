import type { OperationResult } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useAsk } from '../../api/useAsk.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { ListField } from './fields/ListField.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

type Verdict = OperationResult<'testOrigin'>

/** The list of origins, and a tester: the service's own rule decides what fits and who may call. */
export function OriginsSection({ editor }: { editor: AuthEditor }) {
  const { ask, busy, answer, error, reset } = useAsk('testOrigin')
  const [asking, setAsking] = useState(false)
  const values = editor.value('allowedOrigins') ?? []
  const set = (next: readonly string[]) => {
    reset()
    editor.set('allowedOrigins', next)
  }
  return (
    <Section
      title="Allowed origins"
      intro="Scheme, host and port of each page, as browsers send them. * allows every origin."
    >
      <ListField
        label="Origin"
        name="Allowed origins"
        values={values}
        onChange={set}
        placeholder="https://app.example.com"
        empty="None. No page can sign anyone in."
        busy={busy}
        check={async (text) => {
          if (text === '*' && !values.includes('*')) {
            setAsking(true)
            return undefined
          }
          const verdict = await ask({ origin: text, changes: editor.changes })
          return verdict?.entry === 'exact' ? text : undefined
        }}
        actions={(text) => (
          <Button
            variant="ghost"
            busy={busy}
            onClick={() => void (text && ask({ origin: text, changes: editor.changes }))}
          >
            Test
          </Button>
        )}
      >
        {error && (
          <Notice kind="danger">
            <ErrorSentence error={error} />
          </Notice>
        )}
        {answer && (
          <OriginVerdict
            verdict={answer}
            onAdd={values.includes(answer.origin ?? '') ? undefined : (origin) => set([...values, origin])}
          />
        )}
      </ListField>
      {values.includes('*') && (
        <Notice kind="warning" title="Every website may sign people in">
          {values.length > 1
            ? '* is in the list, so the other entries change nothing. Remove * to allow only them.'
            : 'A page that imitates yours can start a sign-in and get the session. List your own origins, then remove *.'}
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          title="Allow every website?"
          action="Allow every website"
          phrase="every website"
          onConfirm={() => {
            set([...values, '*'])
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            With *, any website can sign people in to your app, even one that imitates yours. Use it only in
            development.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

/** Why it can't be an entry as it is written. */
const refusals: Readonly<Record<Exclude<Verdict['entry'], 'exact'>, string>> = {
  wildcard: "Wildcards inside an entry aren't supported. List each origin, or use * alone to allow all.",
  path: "An entry can't have a path: browsers send only the origin.",
  spelling: 'Browsers write this origin differently.',
  invalid: "This isn't an origin. Include the scheme, as in https://app.example.com.",
}

function OriginVerdict({
  verdict: { entry, origin, allowed, isSecure },
  onAdd,
}: {
  verdict: Verdict
  onAdd: ((origin: string) => void) | undefined
}) {
  return (
    <Notice kind={allowed ? 'success' : 'warning'}>
      {entry !== 'exact' && <p>{refusals[entry]}</p>}
      {origin !== undefined && (
        <p>
          {allowed
            ? `Pages of ${origin} may sign people in.`
            : `Pages of ${origin} are refused: the origin isn't in the list.`}
        </p>
      )}
      {origin !== undefined && !isSecure && (
        <p>It isn't https: passkeys and wallets don't work there, and the connection isn't encrypted.</p>
      )}
      {origin !== undefined && entry !== 'exact' && onAdd && (
        <Button variant="secondary" small onClick={() => onAdd(origin)}>
          {`Add ${origin}`}
        </Button>
      )}
    </Notice>
  )
}
