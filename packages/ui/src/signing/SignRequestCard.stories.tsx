import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { bitcoinPayment, bitcoinRequest, tronPayment, tronRequest } from '../../test/coinRequests.ts'
import { dangerOf, decodedUnknown } from '../../test/decodedRequests.ts'
import { inGerman } from '../../test/german.ts'
import { inCard } from '../../test/inCard.tsx'
import {
  harmless,
  highFee,
  messageRequest,
  payloadRequest,
  payment,
  permit,
  solanaRequest,
  transactionRequest,
  typedDataRequest,
  unknownToken,
} from '../../test/signRequests.ts'
import { SignRequestCard } from './SignRequestCard.tsx'

const meta = {
  title: 'Signing/Request',
  component: SignRequestCard,
  decorators: [inCard],
  args: {
    request: messageRequest(),
    decoded: harmless,
    signer: 'Main wallet, Account 1',
    total: 1,
    offline: false,
    onSign: fn(),
    onReject: fn(),
    onRejectAll: fn(),
  },
} satisfies Meta<typeof SignRequestCard>
export default meta
type Story = StoryObj<typeof meta>

/** The button wakes after half a second. A click by a script signs nothing. */
export const Message: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText('larkfield.example').closest('p')).toHaveTextContent(
      'Asked by larkfield.example',
    )
    await expect(canvas.getByText("This can't be undone.")).toBeVisible()
    await expect(canvas.getByText('119 bytes')).toBeVisible()
    const sign = canvas.getByRole('button', { name: 'Sign' })
    // The story's frame has the focus only after that.
    sign.focus()
    await waitFor(() => expect(sign).not.toHaveAttribute('aria-disabled'))
    sign.click()
    await userEvent.click(sign)
    await userEvent.keyboard('{Enter}{ }')
    await expect(args.onSign).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }))
    await expect(args.onReject).toHaveBeenCalledOnce()
  },
}

export const RawBytes: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('All details'))
    await expect(canvas.getByText('Raw bytes')).toBeVisible()
    await expect(canvas.getByText(/^0x4c61726b6669656c6420/)).toBeVisible()
  },
}

/** Nothing hides in a message: characters that nobody sees are shown by their code points. */
export const HiddenCharacters: Story = {
  args: { request: messageRequest('Pay \u202e001\u202c EUR to Ada\u200b Love\u00adlace 👩‍💻') },
  async play({ canvas }) {
    for (const mark of ['U+202E', 'U+202C', 'U+200B', 'U+00AD'])
      await expect(canvas.getByText(mark)).toBeVisible()
    await expect(canvas.queryByText('U+200D')).toBeNull()
  },
}

/** Bytes that are no text. */
export const BinaryMessage: Story = {
  args: { request: { ...messageRequest(), kind: 'message', message: { raw: '0xff00ff00' } } },
  async play({ canvas }) {
    await expect(canvas.queryByText('Message')).toBeNull()
    await userEvent.click(canvas.getByText('All details'))
    await expect(canvas.getByText('0xff00ff00')).toBeVisible()
  },
}

export const LongMessage: Story = {
  args: { request: messageRequest('Terms of the reading room. '.repeat(200)) },
}
export const Transaction: Story = {
  args: { request: transactionRequest, decoded: payment },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Send 0.5 ETH?' })).toBeVisible()
    await expect(getComputedStyle(canvas.getByText('0.5 ETH')).fontSize).toBe('36px')
    await expect(canvas.getByText('Ethereum')).toBeVisible()
    // The signer is a row, and in full among the details.
    await expect(canvas.getByText('Main wallet, Account 1')).toBeVisible()
    await userEvent.click(canvas.getByText('All details'))
    await expect(canvas.getByText('eAed')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible()
  },
}

/** The page asks for the first time. */
export const FirstRequest: Story = {
  args: { request: transactionRequest, decoded: payment, signer: 'Main wallet, Account 1', isFirst: true },
  async play({ canvas }) {
    await expect(canvas.getByText('First request')).toBeVisible()
  },
}

/** Change that goes back to the signer isn't part of the amount sent. */
export const Bitcoin: Story = {
  args: { request: bitcoinRequest, decoded: bitcoinPayment },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Send 0.5 BTC?' })).toBeVisible()
    await expect(canvas.getByText('Back to you')).toBeVisible()
    await expect(canvas.getByText('0.5001 BTC')).toBeVisible()
    await expect(canvas.getByText('Bitcoin')).toBeVisible()
  },
}

export const Tron: Story = {
  args: { request: tronRequest, decoded: tronPayment },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Send 100 TRX?' })).toBeVisible()
    await userEvent.click(canvas.getByText('All details'))
    await expect(canvas.getByText('2026-01-01 00:01:00.123 UTC')).toBeVisible()
  },
}

const dangerous = { request: typedDataRequest, decoded: permit }

/** Reject is the filled button, the other one is quiet and red below it, and waits until the warning was in view. */
export const Dangerous: Story = {
  args: dangerous,
  async play({ canvas }) {
    await expect(
      canvas.getByRole('heading', { name: 'Allow 0x2b5a…d6cf to spend all of an unknown token?' }),
    ).toBeVisible()
    const [reject, other] = ['Reject', 'Allow anyway'].map((name) => canvas.getByRole('button', { name }))
    await expect(reject!.compareDocumentPosition(other!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect(getComputedStyle(reject!).backgroundColor).not.toBe(getComputedStyle(other!).backgroundColor)
    await expect(reject).toHaveClass('lk-button--primary')
    const allow = canvas.getByRole('button', { name: 'Allow anyway' })
    // The story's frame has the focus only after that.
    allow.focus()
    await waitFor(() => expect(allow).not.toHaveAttribute('aria-disabled'))
  },
}

/** Nobody signs past a warning that is out of view. */
export const DangerOutOfView: Story = {
  args: dangerous,
  decorators: [
    (Story) => (
      <>
        <style>{'.lk-decoded__warnings { position: absolute; inset-block-start: 4000px; }'}</style>
        <Story />
      </>
    ),
  ],
  async play({ canvas }) {
    const allow = canvas.getByRole('button', { name: 'Allow anyway' })
    await expect(allow).toHaveAccessibleDescription('Read the warnings above first.')
    await expect(allow).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The title says that it isn't known whole. */
export const PartlyUnknown: Story = {
  args: {
    request: transactionRequest,
    decoded: { ...payment, warnings: [dangerOf({ code: 'unknown-parts', facts: { count: 1 } })] },
  },
  async play({ canvas }) {
    await expect(
      canvas.getByRole('heading', { name: "Send 0.5 ETH, with parts we can't read?" }),
    ).toBeVisible()
  },
}

/** The digits of an amount say nothing where the token's decimals aren't known. */
export const UnknownToken: Story = {
  args: { request: transactionRequest, decoded: unknownToken },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Send an unknown token?' })).toBeVisible()
  },
}

/** An amount with many digits is smaller, and stands below the faces. */
export const LongAmount: Story = {
  args: {
    request: transactionRequest,
    decoded: {
      ...payment,
      fields: [{ ...payment.fields[0]!, value: '0.123456789012345678 ETH' }, ...payment.fields.slice(1)],
    },
  },
  async play({ canvas }) {
    await expect(getComputedStyle(canvas.getByText('0.123456789012345678 ETH')).fontSize).toBe('20px')
  },
}

/** With the rows and the warnings of a fee. What is to be looked at first has no large figures beside it. */
export const HighFee: Story = {
  args: { request: transactionRequest, decoded: highFee },
  async play({ canvas }) {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      'The network fee could be up to 3 ETH, which is far more than usual.',
    )
    await expect(canvas.getByText('up to 3.5 ETH')).toBeVisible()
    await expect(getComputedStyle(canvas.getByText('0.5 ETH')).fontSize).toBe('15px')
    await expect(canvas.getByRole('button', { name: 'Send anyway' })).toBeVisible()
  },
}

export const UnknownCall: Story = {
  args: { request: transactionRequest, decoded: decodedUnknown },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Call an unknown contract?' })).toBeVisible()
  },
}

export const German: Story = { ...inGerman, args: dangerous }

export const Payload: Story = { args: { request: payloadRequest } }
export const Solana: Story = { args: { request: solanaRequest } }

/** Nobody signs what hasn't been read yet. */
export const Reading: Story = {
  args: { decoded: undefined },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Sign' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const NotRead: Story = {
  args: { request: transactionRequest, decoded: 'failed' },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Sign anyway' })).toBeVisible()
  },
}

export const Several: Story = {
  args: { total: 7 },
  async play({ canvas, args }) {
    await expect(canvas.getByText('1 of 7')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all (7)' }))
    await expect(args.onRejectAll).toHaveBeenCalledOnce()
  },
}

export const Signing: Story = {
  args: { request: { ...messageRequest(), status: 'signing' } },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('button', { name: 'Signing' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }))
    await expect(args.onReject).toHaveBeenCalledOnce()
  },
}
