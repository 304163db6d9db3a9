import type { SignUpField } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useRef } from 'react'

import { Section } from '../../parts/Section.tsx'
import { AuthPage } from './AuthPage.tsx'
import { SignUpFieldEditor } from './fields/SignUpFieldEditor.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** The service's limit. */
const maxFields = 8

/** The fields that sign-up asks new users for. */
export const SignUpPage = () => (
  <AuthPage
    title="Sign-up fields"
    intro="What new users are asked for before their account is made. Users who have an account are never asked."
  >
    {(editor) => <Fields editor={editor} />}
  </AuthPage>
)

const nameOf = ({ name }: SignUpField): string => name || 'the field'

function Fields({ editor }: { editor: AuthEditor }) {
  const list = useRef<HTMLDivElement>(null)
  const fields = editor.value('signUpFields') ?? []
  const set = (next: readonly SignUpField[]) => editor.set('signUpFields', next.length > 0 ? next : null)
  const replace = (index: number, ...by: SignUpField[]) => set(fields.toSpliced(index, 1, ...by))
  const move = (index: number, to: number) => {
    const moved = fields[index]
    if (moved) set(fields.toSpliced(index, 1).toSpliced(to, 0, moved))
  }
  return (
    <div ref={list} className="db-page db-list-field" tabIndex={-1}>
      {fields.map((field, index) => (
        // A field has no name of its own until one is typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what stays while a name is typed
        <Section key={index} title={field.label || `Field ${index + 1}`}>
          <SignUpFieldEditor
            field={field}
            taken={fields.some((other) => other !== field && other.name === field.name)}
            onChange={(changed) => replace(index, changed)}
          />
          <div className="db-actions">
            <Button variant="secondary" small disabled={index === 0} onClick={() => move(index, index - 1)}>
              {`Move ${nameOf(field)} up`}
            </Button>
            <Button
              variant="secondary"
              small
              onClick={() => {
                replace(index)
                // The button is gone with its field.
                list.current?.focus()
              }}
            >
              {`Remove ${nameOf(field)}`}
            </Button>
          </div>
        </Section>
      ))}
      {fields.length === 0 && <p className="db-muted">None. New users are asked for nothing.</p>}
      <div className="db-actions">
        <Button
          variant="secondary"
          disabled={fields.length >= maxFields}
          onClick={() => set([...fields, { name: '', label: '', type: 'text' }])}
        >
          Add a field
        </Button>
      </div>
    </div>
  )
}
