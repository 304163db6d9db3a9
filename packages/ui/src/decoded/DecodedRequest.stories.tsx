import type { WarningFacts } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import {
  dangerOf,
  decodedNested,
  decodedOrder,
  decodedPayment,
  decodedSignIn,
  decodedSwap,
  decodedUnknown,
  decodedUnlimited,
} from '../../test/decodedRequests.ts'
import { inCard } from '../../test/inCard.tsx'
import { DecodedRequest } from './DecodedRequest.tsx'
import { SavedNamesContext } from './SavedNames.ts'

const meta = {
  title: 'Signing/Decoded request',
  component: DecodedRequest,
  decorators: [inCard],
  args: { decoded: decodedPayment, heading: 'h3', raw: true },
} satisfies Meta<typeof DecodedRequest>
export default meta
type Story = StoryObj<typeof meta>

export const Payment: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Send 0.5 ETH')
    await expect(canvas.getByText('Ethereum')).toBeVisible()
    await userEvent.click(canvas.getByText('All details'))
    await expect(canvas.getByText('Raw bytes')).toBeVisible()
    await expect(canvas.getByText('0x095ea7b3')).toBeVisible()
  },
}

/** The name that the account's book has for the recipient, above the whole address. */
export const SavedName: Story = {
  render: (args) => (
    <SavedNamesContext.Provider value={() => ({ name: 'Landlord Berlin', isByUser: false })}>
      <DecodedRequest {...args} />
    </SavedNamesContext.Provider>
  ),
  async play({ canvas }) {
    await expect(canvas.getAllByText('Saved by someone else in this account')[0]).toBeVisible()
  },
}

/** In the words of a descriptor. A token may call itself anything, so the lines stay below the sentence. */
export const Descriptor: Story = {
  args: { decoded: decodedSwap },
  async play({ canvas }) {
    await expect(canvas.getByText('Swap 250 USDC for at least 0.0712 ETH')).toBeVisible()
    await expect(canvas.getByText('Minimum to receive')).toBeVisible()
    await expect(canvas.getByText('Described by Larkfield Exchange in the public registry')).toBeVisible()
  },
}

export const Danger: Story = {
  args: { decoded: decodedUnlimited },
  async play({ canvas }) {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(/could take all of these tokens/)
    await expect(canvas.getByText('Unlimited')).toBeVisible()
  },
}

export const Unknown: Story = { args: { decoded: decodedUnknown } }

/** The warning of the call inside stands at the top. */
export const Nested: Story = {
  args: { decoded: decodedNested },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Sign multisig operation')
    await expect(canvas.getByText(/^Allow 0xC364…FE88 to spend all your USDC$/)).toBeVisible()
    await expect(canvas.getByRole('listitem')).toHaveTextContent(/could take all of these tokens/)
  },
}

export const Groups: Story = {
  args: { decoded: decodedOrder },
  async play({ canvas }) {
    await expect(canvas.getByText('You give')).toBeVisible()
    await expect(canvas.getByText('You get')).toBeVisible()
  },
}

export const SignIn: Story = {
  args: { decoded: decodedSignIn },
  async play({ canvas }) {
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent('larkfie1d.example asks for it')
    await expect(second).toHaveTextContent('2 hidden characters')
  },
}

const facts: { [Code in keyof WarningFacts]: WarningFacts[Code] } = {
  'unlimited-approval': { spender: '' },
  'all-tokens-approval': { spender: '' },
  'limited-approval': { spender: '' },
  'unexpected-coins': {},
  'permit-signature': {},
  'signed-action': {},
  'code-authorization': { delegate: '', network: 'Base' },
  'any-chain-authorization': { delegate: '' },
  'unknown-contract': { contract: '' },
  'unread-calls': {},
  'delegate-call': { contract: '' },
  'unknown-typed-data': {},
  'app-data': {},
  'descriptor-unavailable': { contract: '' },
  'unknown-token': { token: '' },
  'high-fee': { fee: '1.2 ETH' },
  'fee-unknown': {},
  'fee-unproven': {},
  'partial-signature': {},
  'unknown-script': {},
  'unknown-parts': { count: 2 },
  'nft-for-nothing': {},
  'unlisted-nft': {},
  'mostly-for-others': {},
  'any-chain-transaction': {},
  'sent-to-contract': { contract: '' },
  'network-mismatch': { expected: 'Base', actual: 'Ethereum' },
  'looks-like-transaction': {},
  'domain-mismatch': { domain: 'larkfield.example', origin: 'larkfie1d.example' },
  'uri-mismatch': { uri: 'https://bank.example', domain: 'larkfield.example' },
  'rights-handed-on': {},
  'address-mismatch': { address: '' },
  'hidden-characters': { count: 1 },
  'unreadable-payload': {},
  'unreadable-transaction': {},
  'unknown-program': { program: '' },
  'hidden-accounts': { tables: 1 },
  'authority-change': {},
  'account-closed': {},
  'durable-nonce': {},
  'contract-creation': {},
  'creation-paid': {},
  'tokens-burned': {},
  'funds-locked': {},
  'resources-lent': { receiver: '' },
  'resources-locked': { receiver: '' },
  'unknown-return': {},
  'funds-in-program': { program: '' },
  'account-locked': {},
  'account-frozen': {},
  'tokens-minted': {},
  'contract-costs': {},
  'account-deleted': {},
  'keys-deleted': {},
  'unexported-keys-deleted': {},
  'user-deleted': {},
  'sign-in-off': {},
  'sign-in-on': {},
  'sign-in-settings': {},
  'sign-in-client': {},
  'new-credential': { user: 'Grace' },
  'new-session': {},
  'credential-removed': { user: 'Grace' },
  'contact-changed': { user: 'Grace' },
  'policy-change': {},
  'policy-removed': {},
  'new-root-user': { names: ['Grace'] },
  'quorum-change': {},
  'quorum-of-one': {},
  'tags-change': {},
  'key-export': {},
  'network-limit-off': {},
  'network-limit': {},
  'events-sent': { url: 'https://larkfield.example/events' },
  'interface-change': {},
  'enclave-change': {},
  'enclave-debug': {},
  'state-unknown': {},
  'unknown-operation': {},
}

/** Every sentence there is. */
export const EveryWarning: Story = {
  args: {
    decoded: {
      ...decodedPayment,
      warnings: Object.entries(facts).map(([code, values]) => dangerOf({ code, facts: values } as never)),
    },
  },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(Object.keys(facts).length)
  },
}
export const RightToLeft: Story = {
  args: { decoded: decodedNested },
  globals: { direction: 'rtl' },
  async play({ canvas }) {
    const title = canvas.getByText(/^Allow 0xC364…FE88 to spend all your USDC$/)
    const text = document.createRange()
    text.selectNodeContents(title)
    const label = canvas.getByText('Spender').getBoundingClientRect()
    await expect(Math.abs(text.getBoundingClientRect().right - label.right)).toBeLessThan(2)
  },
}
