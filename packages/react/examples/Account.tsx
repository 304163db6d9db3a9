import {
  type KitConfig,
  LatchkeyProvider,
  useAuth,
  useLoginWithEmail,
  useLoginWithOAuth,
} from '@latchkey/react'

export const App = ({ config }: { config: KitConfig }) => (
  <LatchkeyProvider config={config}>
    <Account />
  </LatchkeyProvider>
)

export function Account() {
  const { isLoaded, isSignedIn, session, signOut } = useAuth()
  if (!isLoaded) return null
  if (!isSignedIn) return <SignIn />
  return (
    <button type="button" onClick={() => signOut()}>
      Sign out {session?.contact}
    </button>
  )
}

function SignIn() {
  const { state, sendCode, submitCode, resend, continueAsNew } = useLoginWithEmail()
  const { start } = useLoginWithOAuth()
  const error = 'error' in state ? state.error?.code : undefined
  switch (state.status) {
    case 'code':
    case 'verifying': // the same form: what was typed stays while it is checked
      return (
        <Form key="code" label="Code" busy={state.status === 'verifying'} error={error} onText={submitCode} />
      )
    case 'exhausted': // too many wrong tries, or too late
      return (
        <button type="button" onClick={() => resend()}>
          {error ?? 'This code has expired'}. Send a new one
        </button>
      )
    case 'account-exists': // proven by the code, and used by an account that signs in with Google, say
      return (
        <>
          {state.methods.map((method) => (
            <button type="button" key={method} onClick={() => start(method, { mode: 'redirect' })}>
              Continue with {method}
            </button>
          ))}
          <button type="button" onClick={() => continueAsNew()}>
            Create a new account
          </button>
        </>
      )
    default:
      return (
        <Form key="email" label="Email" busy={state.status === 'sending'} error={error} onText={sendCode} />
      )
  }
}

interface FormProps {
  label: string
  busy: boolean
  error: string | undefined
  onText: (text: string) => void
}

const Form = ({ label, busy, error, onText }: FormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onText(String(new FormData(event.currentTarget).get('text')))
    }}
  >
    <label>
      {label} <input name="text" />
    </label>
    <button type="submit" disabled={busy}>
      Continue
    </button>
    <p role="alert">{error}</p>
  </form>
)
