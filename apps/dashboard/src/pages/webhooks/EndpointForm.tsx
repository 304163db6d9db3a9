import { Button, TextField } from '@latchkey/ui/parts'
import { type ReactNode, useState } from 'react'

import { checkEndpoint, type EndpointFields } from './checkEndpoint.ts'

export interface EndpointFormProps {
  fields: EndpointFields
  onChange: (fields: EndpointFields) => void
  /** Called with both fields filled, and trimmed. */
  onSubmit: (fields: EndpointFields) => void
  action: string
  busy: boolean
  /** Buttons beside the first. */
  actions?: ReactNode
  children?: ReactNode
}

/** Name and URL of an endpoint. */
export function EndpointForm({
  fields,
  onChange,
  onSubmit,
  action,
  busy,
  actions,
  children,
}: EndpointFormProps) {
  const [wrong, setWrong] = useState<Partial<EndpointFields>>({})
  const send = () => {
    const problems = checkEndpoint(fields)
    setWrong(problems)
    if (!problems.name && !problems.url) onSubmit({ name: fields.name.trim(), url: fields.url.trim() })
  }
  return (
    <form
      className="db-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="db-row">
        <TextField
          label="Name"
          value={fields.name}
          onChange={(name) => onChange({ ...fields, name })}
          error={wrong.name}
          autoComplete="off"
        />
        <TextField
          label="URL"
          type="url"
          value={fields.url}
          onChange={(url) => onChange({ ...fields, url })}
          error={wrong.url}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {children}
      <div className="db-actions">
        <Button variant="primary" type="submit" busy={busy}>
          {action}
        </Button>
        {actions}
      </div>
    </form>
  )
}
