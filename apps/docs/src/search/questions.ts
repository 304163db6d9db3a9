import { movingQuestions } from './movingQuestions.ts'
import type { Question } from './Question.ts'

/**
 * The search is tested with these. An answer without a heading is any section of the page. The words are those of
 * issues of Clerk, Privy, wagmi and better-auth. Add questions as they are asked. When one fails, fix the cause that
 * others share (a synonym, a heading, the ranking); don't reword the question.
 */
export const questions: readonly Question[] = [
  ...movingQuestions,

  // Signing in and out
  ['How do I redirect after sign in?', 'docs/first-day.md#how-do-i-redirect-after-sign-in'],
  [
    'redirect to /dashboard after login',
    'docs/first-day.md#how-do-i-redirect-after-sign-in',
    'docs/components.md#signin',
  ],
  [
    'where do users go after they log out',
    'docs/make-it-yours.md#what-happens',
    'docs/components.md#latchkeyprovider',
  ],
  ['log out', 'docs/hooks.md#who-is-signed-in', 'docs/first-day.md#how-do-i-sign-out-everywhere'],
  [
    'sign out of all devices',
    'docs/first-day.md#how-do-i-sign-out-everywhere',
    'docs/hooks.md#who-is-signed-in',
  ],
  [
    'How do I set up Google login for production?',
    'docs/first-day.md#google-sign-in-in-production',
    'packages/server/docs/social.md',
  ],
  ['Sign in with Apple, need the email', 'packages/server/docs/social.md#apple-with-an-e-mail-address'],
  [
    'add Keycloak or Okta as an OpenID Connect provider',
    'packages/server/docs/social.md',
    'apps/service/README.md',
  ],
  ['Azure AD login for our tenants', 'packages/server/docs/social.md', 'apps/service/README.md'],
  ['SAML', 'docs/first-day.md#enterprise-sso-saml-scim-okta-azure-ad'],
  ['can users have a password', 'docs/first-day.md#can-users-have-a-password-or-a-username'],
  ['2FA', 'docs/first-day.md#how-do-i-use-mfa'],
  ['two factor authentication with an authenticator app', 'docs/first-day.md#how-do-i-use-mfa'],
  ['React Native Expo', 'docs/first-day.md#how-do-i-sign-in-from-react-native'],
  ['is there an SDK for iOS and Android', 'docs/first-day.md#how-do-i-sign-in-from-react-native'],
  ['passkey does not work on 127.0.0.1', 'docs/setup-errors.md'],
  [
    'SecurityError: the RP ID is invalid for this domain',
    'docs/setup-errors.md#passkeys',
    'docs/first-day.md#passkeys-on-my-domain',
  ],
  ['passkeys in an iframe', 'docs/setup-errors.md#passkeys-in-a-frame'],
  [
    'How long does a session last and how do I change it?',
    'docs/first-day.md#how-long-does-a-session-last-and-how-do-i-change-it',
  ],
  ['stay signed in longer', 'docs/first-day.md#how-long-does-a-session-last-and-how-do-i-change-it'],
  ['warn the user before the session expires', 'docs/hooks.md#who-is-signed-in', 'packages/core/README.md'],
  ['switch between several accounts', 'docs/first-day.md#how-do-i-switch-between-several-accounts'],
  ['open the login modal from my own button', 'docs/hooks.md#windows', 'docs/components.md#signinbutton'],
  ['build my own login form without your components', 'docs/hooks.md#signing-in', 'packages/react/README.md'],
  ['hide one of the login methods', 'docs/make-it-yours.md#login-methods'],
  [
    'popup closes and nothing happens, cross-origin-opener-policy',
    'docs/setup-errors.md',
    'packages/cli/README.md',
  ],
  ['the email with the code never arrives on localhost', 'docs/setup-errors.md', 'apps/service/README.md'],
  [
    'Sign-In with Ethereum',
    'packages/server/docs/wallets.md',
    'packages/core/README.md',
    'docs/hooks.md#signing-in',
  ],

  // Users
  ['How can I get the current user?', 'docs/hooks.md#who-is-signed-in'],
  ['is this a new user or a returning one', 'docs/first-day.md#is-it-a-sign-up-or-a-sign-in-analytics'],
  [
    'additional fields on sign up',
    'docs/sign-up-fields.md',
    'docs/first-day.md#how-do-i-add-a-field-at-sign-up',
  ],
  ['only invited users can register', 'docs/who-may-sign-up.md'],
  ['block disposable email addresses at sign up', 'docs/who-may-sign-up.md'],
  ['proof of work', 'docs/proof-of-work.md'],
  ['Turnstile or hCaptcha', 'docs/proof-of-work.md#a-captcha-instead'],
  [
    'store metadata on a user',
    'docs/first-day.md#how-do-i-add-roles-metadata-or-custom-claims',
    'docs/claims.md',
    'docs/from-clerk.md#what-has-no-counterpart',
  ],
  ['invite a user by email', 'docs/first-day.md#how-do-i-invite-somebody', 'docs/decisions.md#invitations'],
  ['log in as another user for support', 'docs/first-day.md#how-do-i-impersonate-a-user'],
  [
    'fetch the list of all users from my backend',
    'docs/your-backend.md#list-users',
    'docs/first-day.md#how-do-i-list-and-find-my-users',
  ],
  [
    'user email server side',
    'docs/first-day.md#how-do-i-get-the-users-e-mail-on-my-server',
    'docs/your-backend.md#the-e-mail-address-of-whoever-is-signed-in',
  ],
  [
    'let users delete their account',
    'docs/hooks.md#the-account',
    'docs/first-day.md#what-about-gdpr-access-deletion-retention',
    'docs/decisions.md#deleting-an-account',
  ],
  [
    'ban a user',
    'docs/first-day.md#how-do-i-ban-or-block-a-user',
    'docs/decisions.md#blocked-people',
    'docs/your-backend.md#from-clerks-backend-sdk',
  ],
  [
    'change email address of a signed in user',
    'docs/first-day.md#how-do-users-change-their-e-mail-address-or-phone-number',
    'docs/hooks.md#the-account',
  ],
  [
    'GDPR data request',
    'docs/first-day.md#what-about-gdpr-access-deletion-retention',
    'docs/your-backend.md#personal-data',
  ],
  ['organizations and teams for my customers', 'docs/first-day.md#how-do-i-build-teams-or-organizations'],
  ['link a Google account to an existing user', 'docs/hooks.md#the-account', 'docs/decisions.md#linking'],

  // Servers
  [
    'verify the JWT in an Express middleware',
    'packages/node/README.md',
    'docs/first-day.md#how-do-i-protect-an-api-route',
  ],
  ['protect my API', 'docs/first-day.md#how-do-i-protect-an-api-route', 'packages/node/README.md'],
  ['protect routes with Next.js middleware', 'packages/node/README.md', 'docs/frameworks/next.md'],
  [
    'current user in a React server component',
    'docs/first-day.md#how-do-i-know-who-is-signed-in-in-a-server-component',
    'docs/server-sessions.md',
    'docs/frameworks/next.md',
  ],
  ['httpOnly cookie', 'docs/server-sessions.md', 'packages/node/README.md'],
  ['CSRF', 'docs/server-sessions.md#requests-from-other-sites'],
  [
    'share the login between subdomains app. and admin.',
    'docs/first-day.md#can-app-and-admin-share-one-login-sso-across-subdomains',
  ],
  [
    'hydration mismatch, flash of the signed out page',
    'docs/server-sessions.md#the-first-html',
    'docs/components.md#show',
  ],
  ['attach the bearer token to fetch requests', 'packages/node/README.md', 'docs/hooks.md#who-is-signed-in'],
  ['401 token invalid from my backend', 'packages/node/README.md', 'docs/server-sessions.md'],
  ['where is the JWKS', 'packages/node/README.md', 'docs/decisions.md#session-tokens'],
  [
    'user.created webhook',
    'docs/first-day.md#is-there-a-user-created-webhook',
    'docs/your-backend.md#from-clerks-backend-sdk',
    'docs/webhooks.md',
    'packages/node/README.md#webhooks',
  ],
  ['webhooks on localhost', 'docs/first-day.md#how-do-i-receive-webhooks-on-localhost', 'docs/webhooks.md'],
  [
    'verify the signature of a webhook',
    'packages/node/README.md#webhooks',
    'docs/webhooks.md#signatures',
    'docs/first-day.md#webhooks-verified',
  ],
  ['are webhooks retried if my server is down', 'docs/webhooks.md'],
  [
    'API key for server to server calls',
    'docs/your-backend.md',
    'docs/first-day.md#how-do-i-call-the-service-from-my-backend',
  ],
  [
    'ask for the login again before a sensitive action',
    'packages/node/README.md',
    'docs/hooks.md#windows',
    'docs/decisions.md#recent-login',
  ],

  // Looks and words
  ['change the primary color', 'docs/make-it-yours.md#color-shape-font', 'README.md#make-it-yours'],
  ['dark mode', 'docs/first-day.md#dark-mode', 'docs/make-it-yours.md#light-and-dark'],
  ['use my own logo', 'docs/make-it-yours.md#name-logo-terms', 'README.md#make-it-yours'],
  [
    'change the text of a button',
    'docs/make-it-yours.md#words',
    'docs/components.md#signinbutton',
    'docs/first-day.md#change-texts-add-a-language',
  ],
  [
    'i18n, translate to French',
    'docs/texts.md',
    'packages/ui/README.md#languages',
    'docs/first-day.md#change-texts-add-a-language',
  ],
  ['my Tailwind classes are ignored', 'docs/make-it-yours.md#single-parts', 'docs/first-day.md#tailwind-4'],
  ['match my shadcn theme', 'docs/first-day.md#how-do-i-theme-it-to-match-shadcn'],
  ['put a link under the sign in form', 'docs/make-it-yours.md#elements-of-your-own'],
  [
    'add a custom page to the user profile',
    'docs/components.md#pages-of-your-own',
    'docs/first-day.md#how-do-i-add-a-page-to-the-profile',
  ],
  ['custom menu items in UserButton', 'docs/components.md#userbutton'],
  ['terms of service link on sign up', 'docs/make-it-yours.md#name-logo-terms'],
  ['components look unstyled, css missing', 'docs/setup-errors.md'],

  // Wallets
  [
    'let users export their private key',
    'README.md#export-and-import',
    'docs/first-day.md#how-do-users-take-their-keys-with-them',
    'docs/hooks.md#the-wallet',
  ],
  [
    'import a seed phrase',
    'README.md#export-and-import',
    'docs/hooks.md#the-wallet',
    'docs/from-privy.md#bring-users-and-wallets-along',
  ],
  ['ERC-4337 account abstraction', 'docs/first-day.md#smart-accounts'],
  ['gasless transactions with a paymaster', 'docs/first-day.md#gas-sponsorship'],
  [
    'send ETH with viem',
    'packages/wallets/README.md#viem',
    'README.md#use-it-with-viem-ethers-wagmi-and-solana',
  ],
  ['wagmi connector', 'docs/wagmi.md', 'packages/wallets/README.md#wagmi'],
  ['Use RainbowKit', 'docs/wagmi.md'],
  ['Connect wagmi automatically after sign in', 'docs/wagmi.md'],
  ['wagmi with SSR cookies', 'docs/wagmi.md#a-server-that-renders'],
  ['WalletConnect QR code', 'docs/wagmi.md#walletconnect'],
  ['ethers v6 signer', 'packages/wallets/README.md#ethers'],
  ['sign a Solana transaction', 'packages/wallets/README.md#solana', 'docs/hooks.md#the-wallet'],
  ['buy crypto with a credit card', 'docs/on-ramp.md', 'docs/hooks.md#balances-and-payments'],
  ['do not create a wallet for new users', 'docs/hooks.md#the-wallet'],
  ['two people must approve a payment', 'docs/policies.md', 'README.md#share-control-of-an-account'],
  ['show the USDC balance', 'docs/hooks.md#balances-and-payments', 'README.md#give-every-user-a-wallet'],
  ['sign without the confirmation popup', 'docs/hooks.md#the-wallet', 'docs/security.md#the-signing-window'],

  // Setting up and testing
  ['Next.js app router', 'docs/frameworks/next.md', 'docs/components.md#nextjs'],
  ['Remix loaders', 'docs/frameworks/react-router.md', 'packages/node/README.md'],
  ['blocked by CORS policy', 'docs/setup-errors.md'],
  ['does it run on Cloudflare Workers', 'docs/edge.md', 'docs/first-day.md'],
  ['edge runtime', 'docs/edge.md'],
  ['Bun', 'docs/edge.md', 'docs/first-day.md#cloudflare-workers-the-edge-runtime-bun-deno'],
  ['use it with Deno', 'docs/edge.md', 'docs/first-day.md#cloudflare-workers-the-edge-runtime-bun-deno'],
  ['try it on my phone', 'docs/phone.md', 'docs/first-day.md#how-do-i-try-it-on-my-phone'],
  ['ngrok or cloudflared tunnel', 'docs/phone.md'],
  ['middleware.ts for protected routes in Next.js', 'docs/frameworks/next.md', 'packages/node/README.md'],
  [
    'Content Security Policy headers',
    'docs/first-day.md#strict-csp',
    'docs/setup-errors.md',
    'packages/cli/README.md',
  ],
  [
    'Jest: Cannot use import statement outside a module',
    'docs/test-your-components.md#jest',
    'docs/setup-errors.md',
  ],
  ['mock useAuth in unit tests', 'docs/test-your-components.md'],
  ['e2e tests with Playwright', 'packages/testing/README.md'],
  ['migrate my users from Clerk', 'docs/from-clerk.md'],
  ['usePrivy', 'docs/from-privy.md'],
  ['how big is the bundle', 'docs/components.md#size-and-support', 'packages/ui/README.md'],
  ['invalidate the user query after an update', 'docs/queries.md'],

  // Running it
  ['self host with docker', 'docs/deployment.md'],
  ['list of environment variables', 'apps/service/README.md#settings'],
  ['Prometheus metrics', 'docs/operating.md#metrics'],
  ['restore a database backup', 'docs/operating.md#backups'],
  ['audit log export', 'docs/activity-log.md'],
]
