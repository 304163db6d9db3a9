import type { ReactNode } from 'react'

import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { NewProxy } from './NewProxy.tsx'
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
