import { Show, SignIn, UserButton } from '@latchkey/ui'

import { Stage } from './Stage.tsx'

const appearance = { options: { name: 'Larkfield' } }

/** The sign-in of the first page. It signs in with any code, and then shows the user button. */
export function SignInDemo() {
  return (
    <Stage appearance={appearance}>
      <Show when="signed-out" fallback={<UserButton wallet={false} />}>
        <SignIn />
      </Show>
    </Stage>
  )
}
