import { defineConfig, LatchkeyProvider, Show, SignInButton, UserButton } from '@latchkey/ui'
import '@latchkey/ui/styles.css'

const config = defineConfig({
  apiBaseUrl: import.meta.env.PUBLIC_LATCHKEY_API_BASE_URL,
  authProxyConfigId: import.meta.env.PUBLIC_LATCHKEY_CONFIG_ID,
})

export const Account = () => (
  <LatchkeyProvider config={config} appearance={{ theme: 'system' }}>
    <Show when="signed-in" fallback={<SignInButton />}>
      <UserButton />
    </Show>
  </LatchkeyProvider>
)
