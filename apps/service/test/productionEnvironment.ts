/** The settings of a production start that has no database and sends no mail. */
export const productionEnvironment = (secretsFile: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  LATCHKEY_SECRETS_FILE: secretsFile,
  LATCHKEY_PUBLIC_API_URL: 'https://api.larkfield.example',
  LATCHKEY_AUTH_PROXY_URL: 'https://api.larkfield.example/auth-proxy',
  LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:1',
  LATCHKEY_SMTP_FROM: 'Larkfield <hello@larkfield.example>',
})
