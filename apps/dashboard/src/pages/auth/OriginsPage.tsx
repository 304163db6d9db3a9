import { AuthPage } from './AuthPage.tsx'
import { OriginsSection } from './OriginsSection.tsx'
import { ProxySection } from './ProxySection.tsx'

/** Whether users can sign in, and from which pages. */
export const OriginsPage = () => (
  <AuthPage
    title="Allowed origins"
    intro="Which pages may sign people in, and whether sign-in is turned on at all."
  >
    {(editor) => (
      <>
        <OriginsSection editor={editor} />
        <ProxySection editor={editor} />
      </>
    )}
  </AuthPage>
)
