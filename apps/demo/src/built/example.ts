/** Makes an app with sign-in, and the service beside it. README.md has the same command. */
export const createCommand = 'npm create latchkey@latest my-app'

/** Sign-in in an app that exists. README.md has the same lines. */
export const example = `import { defineConfig, LatchkeyProvider, Show, SignInButton, UserButton } from '@latchkey/ui'
import '@latchkey/ui/styles.css'

const config = defineConfig({
  apiBaseUrl: 'http://localhost:8787',
  authProxyConfigId: '…', // npm start prints both
})

export default function App() {
  return (
    <LatchkeyProvider config={config} appearance={{ theme: 'system' }}>
      <Show when="signed-in" fallback={<SignInButton />}>
        <UserButton />
      </Show>
    </LatchkeyProvider>
  )
}
`
