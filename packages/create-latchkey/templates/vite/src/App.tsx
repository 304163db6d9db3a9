import { defineConfig, LatchkeyProvider, Show, SignInButton, UserButton } from '@latchkey/ui'
import '@latchkey/ui/styles.css'
import { Welcome } from './Welcome.tsx'

// `npm run dev` sets these. For production, set them as .env.example shows.
const config = defineConfig({
  apiBaseUrl: import.meta.env.VITE_LATCHKEY_API_BASE_URL,
  authProxyConfigId: import.meta.env.VITE_LATCHKEY_CONFIG_ID,
})

export default function App() {
  return (
    <LatchkeyProvider config={config} appearance={{ theme: 'system' }}>
      <header>
        <strong>My app</strong>
        <Show when="signed-in" fallback={<SignInButton />}>
          <UserButton />
        </Show>
      </header>
      <main>
        <Welcome />
      </main>
    </LatchkeyProvider>
  )
}
