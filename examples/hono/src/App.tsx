import { defineConfig, LatchkeyProvider, Show, SignInButton, UserButton } from '@latchkey/ui'
import '@latchkey/ui/styles.css'
import { Books } from './Books.tsx'

// `npm run dev` sets these. For production, set them as .env.example shows.
const config = defineConfig({
  apiBaseUrl: import.meta.env.VITE_LATCHKEY_API_BASE_URL,
  authProxyConfigId: import.meta.env.VITE_LATCHKEY_CONFIG_ID,
})

export const App = () => (
  <LatchkeyProvider config={config} appearance={{ theme: 'system' }}>
    <main>
      <h1>My books</h1>
      <Show when="signed-in" fallback={<SignInButton />}>
        <UserButton />
        <Books />
      </Show>
    </main>
  </LatchkeyProvider>
)
