import { Button } from '@latchkey/ui/parts'
import type { ReactNode } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { SaveBar } from './SaveBar.tsx'
import { type AuthEditor, useAuthSettings } from './settings/useAuthSettings.ts'

export interface AuthPageProps {
  title: string
  intro: string
  children: (editor: AuthEditor) => ReactNode
}

/** A page of settings of the auth proxy: its sections, and the bar that saves. */
export function AuthPage({ title, intro, children }: AuthPageProps) {
  const { query, edit } = useAuthSettings()
  const isNew = (query.error as { code?: string } | null)?.code === 'PROXY_CONFIG_NOT_FOUND'
  return (
    <Page title={title} intro={intro}>
      {isNew ? (
        <NewProxy />
      ) : (
        <Loaded query={query}>
          {(data) => {
            const editor = edit(data)
            return (
              <>
                {/* New fields once edits were dropped: they forget what was typed. */}
                <div key={editor.draft.generation} className="db-page">
                  {children(editor)}
                </div>
                <SaveBar editor={editor} />
              </>
            )
          }}
        </Loaded>
      )}
    </Page>
  )
}

/** An organization without an auth proxy: what one is, and a button that makes it. */
function NewProxy() {
  const { submit, busy, outcome } = useSubmit('enableAuthProxy')
  return (
    <Section
      title="No auth proxy yet"
      intro="Your pages sign people in through the auth proxy. Turning it on adds a user named Auth Proxy, with a key that only the proxy can decrypt."
    >
      <OutcomeNotice outcome={outcome} done="Sign-in is on." />
      <div className="db-actions">
        <Button variant="primary" busy={busy} onClick={() => void submit({})}>
          Turn sign-in on
        </Button>
      </div>
    </Section>
  )
}
