import { expect, test } from 'vitest'

import { channelState } from './channelState.ts'

const now = 1_000_000_000
const ago = (seconds: number) => ({ seconds: String(now / 1_000 - seconds), nanos: '0' })

test('behavior: a channel without messages is neither working nor failing', () =>
  expect(channelState({ channel: 'email', isSetUp: true }, now)).toMatchObject({
    kind: 'plain',
    label: 'No message yet',
  }))

test('default: the last message was sent', () =>
  expect(channelState({ channel: 'email', isSetUp: true, lastSentAt: ago(300) }, now)).toEqual({
    kind: 'success',
    label: 'Working',
    text: 'The last message was sent 5 minutes ago.',
  }))

test('behavior: fails if the last message failed, though an earlier one was sent', () =>
  expect(
    channelState(
      {
        channel: 'email',
        isSetUp: true,
        lastSentAt: ago(7_200),
        lastFailedAt: ago(60),
        lastFailure: 'EXPIRED',
      },
      now,
    ),
  ).toEqual({
    kind: 'danger',
    label: 'Failing',
    text: "The last message, 1 minute ago, couldn't be sent before its code expired. The last successful one was sent 2 hours ago.",
  }))

test('behavior: fails if the only message failed', () =>
  expect(
    channelState({ channel: 'sms', isSetUp: true, lastFailedAt: ago(60), lastFailure: 'REFUSED' }, now),
  ).toMatchObject({
    kind: 'danger',
    text: expect.stringContaining('No message has ever been sent.'),
  }))

test('behavior: works again once a message was sent', () =>
  expect(
    channelState(
      { channel: 'sms', isSetUp: true, lastSentAt: ago(60), lastFailedAt: ago(120), lastFailure: 'FAILED' },
      now,
    ),
  ).toMatchObject({ kind: 'success', text: expect.stringContaining('A message failed 2 minutes ago.') }))

test('behavior: a channel without a vendor is not set up, and offers no test', () => {
  const { label, text } = channelState({ channel: 'sms', isSetUp: false }, now)
  expect(label).toBe('Not set up')
  expect(text).not.toContain('test')
})
