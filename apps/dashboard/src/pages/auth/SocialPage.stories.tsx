import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { changedProxy, googleClient } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Social providers',
  ...dashboardStory,
  args: { route: ['auth-social'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Saved: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const google = await canvas.findByRole('region', { name: 'Google' })
    await expect(within(google).getByRole('switch', { name: 'Offer Google' })).toBeChecked()
    await expect(
      await within(google).findByRole('button', { name: 'Delete the secret of Google' }),
    ).toBeVisible()
  },
}

/** The provider refuses the client, and its redirect URL can't work. */
export const Tested: Story = {
  args: {
    answers: {
      testOauthProvider: {
        checks: [
          { check: 'enabled', status: 'ok' },
          { check: 'client-id', status: 'ok', subject: googleClient.clientId },
          { check: 'redirect-url', status: 'failed', reason: 'origin-not-allowed' },
          { check: 'token-endpoint', status: 'unknown', reason: 'temporarily_unavailable' },
        ],
      },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test Google' }))
    const test = await canvas.findByRole('status', { name: 'Test of Google' })
    await expect(test).toHaveTextContent("Its origin isn't among the allowed origins")
    await expect(test).toHaveTextContent('the provider answered temporarily_unavailable')
  },
}

const tenants = ['c7b3a1de-3a52-4d3c-9c0e-5a1f0f1d2e3b', '72f988bf-86f1-41af-91ab-2d7cd011db47']

/** The issuer has tenants and trusted audiences, and its tokens can't be verified. */
export const TestedIssuer: Story = {
  args: {
    answers: {
      testOauthProvider: {
        checks: [
          { check: 'issuer', status: 'failed', reason: 'many-tenants' },
          { check: 'tenants', status: 'ok', subject: tenants.join(', ') },
          { check: 'audiences', status: 'ok', subject: '227690284617533442' },
          { check: 'algorithms', status: 'failed', reason: 'unsupported', subject: 'HS256' },
          { check: 'keys', status: 'failed', reason: 'unusable' },
        ],
      },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test Google' }))
    const test = await canvas.findByRole('status', { name: 'Test of Google' })
    await expect(test).toHaveTextContent('Write the issuer in LATCHKEY_OAUTH_PROVIDERS in the same way')
    await expect(test).toHaveTextContent(`Tenants ${tenants.join(', ')}`)
    await expect(test).toHaveTextContent('It signs only with algorithms that the service refuses. HS256')
    await expect(test).toHaveTextContent('None of its keys can verify an ID token.')
  },
}

/** Social sign-in is off, and a secret belongs to no provider any more. */
export const MethodOff: Story = {
  args: {
    answers: {
      getAuthProxyConfig: changedProxy({ allowedAuthMethods: ['email'] }),
      listOauth2Credentials: {
        oauth2Credentials: [
          googleClient,
          { ...googleClient, oauth2CredentialId: 'old', clientId: 'old-client' },
        ],
      },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Social sign-in is off', { exact: false })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Delete the client old-client' })).toBeVisible()
  },
}

const acme = { id: 'acme', issuer: 'https://login.acme.example', name: 'Acme' }

/** An issuer is added with a few words, and set up like any other provider. */
export const IssuerAdded: Story = {
  args: { answers: { updateAuthProxyConfig: { configId: 'c', version: 'next' } } },
  async play({ canvas }) {
    const issuers = within(await canvas.findByRole('region', { name: 'OpenID Connect issuers' }))
    await userEvent.type(issuers.getByRole('textbox', { name: 'Issuer' }), 'login.acme.example')
    await expect(issuers.getByText('Enter the issuer: https, without a query.')).toBeVisible()
    await userEvent.clear(issuers.getByRole('textbox', { name: 'Issuer' }))
    await userEvent.type(issuers.getByRole('textbox', { name: 'Issuer' }), acme.issuer)
    await userEvent.type(issuers.getByRole('textbox', { name: 'Name on the button' }), 'Google')
    await expect(issuers.getByText(/^The ID google is taken/)).toBeVisible()
    await userEvent.clear(issuers.getByRole('textbox', { name: 'Name on the button' }))
    await userEvent.type(issuers.getByRole('textbox', { name: 'Name on the button' }), 'Acme{Enter}')
    const section = within(await canvas.findByRole('region', { name: 'Acme' }))
    await userEvent.click(section.getByRole('switch', { name: 'Offer Acme' }))
    await userEvent.type(section.getByRole('textbox', { name: 'Acme client ID' }), 'acme-client')
    await userEvent.tab()
    await expect(await section.findByText('Save before you enter its client secret.')).toBeVisible()
  },
}

/** One that is saved, on a phone. */
export const IssuerSaved: Story = {
  args: {
    answers: {
      getAuthProxyConfig: changedProxy({
        openIdProviders: [{ ...acme, authorizeUrl: `${acme.issuer}/authorize` }],
        walletKitSettings: { enabledSocialProviders: ['acme'], oauthClientIds: { acme: 'acme-client' } },
      }),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const section = within(await canvas.findByRole('region', { name: 'Acme' }))
    await expect(section.getByRole('switch', { name: 'Offer Acme' })).toBeChecked()
    await expect(section.getByRole('button', { name: 'Test Acme' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Acme' }))
    await expect(canvas.queryByRole('region', { name: 'Acme' })).toBeNull()
  },
}
