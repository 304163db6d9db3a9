import type { OperationResult } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useAsk } from '../../api/useAsk.ts'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { ListField } from './fields/ListField.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

type Verdict = OperationResult<'testOrigin'>

/** The list of origins, and a tester: the service's own rule decides what fits and who may call. */
export function OriginsSection({ editor }: { editor: AuthEditor }) {
  const { ask, busy, answer, error, reset } = useAsk('testOrigin')
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
        empty="None: no page can sign anybody in."
        busy={busy}
        check={async (text) => {
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
      {values.includes('*') && values.length > 1 && (
        <Notice kind="warning">
          * is in the list, so every origin is allowed. Remove it to allow only the other entries.
        </Notice>
      )}
    </Section>
  )
}

/** Why it can't be an entry as it is written. */
const refusals: Readonly<Record<Exclude<Verdict['entry'], 'exact'>, string>> = {
  wildcard: 'Wildcards inside an entry aren’t supported. List each origin, or use * alone to allow all.',
  path: 'An entry can’t have a path: browsers send only the origin.',
  spelling: 'Browsers write this origin differently.',
  invalid: 'This isn’t an origin. Include the scheme, as in https://app.example.com.',
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
            : `Pages of ${origin} are refused: the origin isn’t in the list.`}
        </p>
      )}
      {origin !== undefined && !isSecure && (
        <p>It isn’t https: passkeys and wallets don’t work there, and the connection isn’t encrypted.</p>
      )}
      {origin !== undefined && entry !== 'exact' && onAdd && (
        <Button variant="secondary" small onClick={() => onAdd(origin)}>
          {`Add ${origin}`}
        </Button>
      )}
    </Notice>
  )
}
