import { Button, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { Page } from '../../parts/Page.tsx'
import { useRouteParams } from '../../routing/useRouteParams.ts'
import { ContactMessages } from './ContactMessages.tsx'

/** Why somebody gets no code: what was sent to a contact, and what keeps more from being sent. */
export function SentMessagesPage() {
  const [{ contact = '' }, setParams] = useRouteParams(['contact'])
  const [text, setText] = useState(contact)
  return (
    <Page
      title="Sent messages"
      intro="Why does someone get no code? Enter their email or phone number, whether they have an account or not."
    >
      <form
        className="db-add"
        onSubmit={(event) => {
          event.preventDefault()
          setParams({ contact: text.trim() })
        }}
      >
        <TextField
          label="Email or phone"
          value={text}
          onChange={setText}
          placeholder="ada@example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="db-actions">
          <Button variant="secondary" type="submit">
            Show messages
          </Button>
        </div>
      </form>
      {contact && <ContactMessages key={contact} contact={contact} />}
    </Page>
  )
}
