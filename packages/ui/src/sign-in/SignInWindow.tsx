import { Window } from '../app/Window.tsx'
import type { FeatureWindowProps } from '../app/windows.ts'
import { SignInFlow } from './SignInFlow.tsx'

/** The sign-in as a window over the page. */
export function SignInWindow({ opener, addAccount, start, onClose }: FeatureWindowProps) {
  return (
    <Window opener={opener} onClose={onClose}>
      <SignInFlow addAccount={addAccount} start={start} onDone={onClose} />
    </Window>
  )
}
