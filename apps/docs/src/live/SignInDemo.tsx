import { Show, SignIn, UserButton } from '@latchkey/ui'

import { Stage } from './Stage.tsx'

const appearance = { options: { name: 'Larkfield' } }

/** The sign-in card on the first page. It accepts any code, and shows the user button afterwards. */
export function SignInDemo() {
  return (
    <Stage appearance={appearance}>
      <Show when="signed-out" fallback={<UserButton wallet={false} />}>
        <SignIn />
      </Show>
    </Stage>
  )
}
