import type { MessageTexts } from '../texts.types.ts'
import { approvals, deeds } from './approvals.ts'
import { contactChange } from './contactChange.ts'
import { notices } from './notices.ts'

export const en: MessageTexts = {
  tag: 'en',
  notices,
  approvals,
  deeds,
  advice: {
    review: {
      mail: "Someone else may be in your account. Sign in, remove anything you don't recognize, and contact {name}.",
      sms: "If this wasn't you, sign in and remove anything you don't recognize.",
    },
    moveFunds: {
      mail: "Someone else may have your keys. Move what they hold to a new wallet right away, then sign in, remove anything you don't recognize, and contact {name}.",
      sms: "If this wasn't you, move your funds to a new wallet now.",
    },
    regain: {
      mail: "Someone else may be in your account. Sign in, remove anything you don't recognize, and contact {name}.",
      sms: "If this wasn't you, contact {name}.",
    },
    stopChange: {
      mail: 'Stop the change with the button below. You can do that without signing in.',
      sms: "If you didn't ask for it, stop it: {stopUrl}",
    },
    contactApp: {
      mail: 'Contact {name} right away.',
      sms: "If this wasn't you, contact {name}.",
    },
  },
  code: {
    subject: '{code} is your {name} code',
    title: 'Your code for {name}',
    use: "Enter it where you're signing in. It expires in {life}.",
    vaultSubject: '{code} opens your {name} vault',
    vaultTitle: 'Your code for the {name} vault',
    vaultUse: 'Enter it at {host} and nowhere else: it gives access to your keys. It expires in {life}.',
    ifNotYou:
      "Someone may have typed your address by mistake. You can ignore this email. Never share the code: {name} won't ask you for it.",
  },
  sms: {
    code: '{{code}} is your {{appName}} code. It expires in {{expiresIn}}. Never share it.',
    vault:
      '{{code}} is your {{appName}} code for {host}. Enter it nowhere else: it gives access to your keys.',
  },
  recovery: {
    subject: 'Recover your {name} account',
    title: 'Recover your account',
    useLink: 'Open the link on the device where you requested it. It works once and expires in {life}.',
    useCode:
      'Paste this recovery code on the device where you requested it. It works once and expires in {life}.',
    open: 'Recover your account',
    ifNotYou:
      'Someone asked to recover your {name} account. Ignore this email, and nothing changes. Never forward it.',
  },
  invitation: {
    subject: 'You were added to {organization}',
    use: 'You can now sign in to the {organization} dashboard. This link works once and expires in {life}. After that, sign in with a code sent to this address.',
    open: 'Open the dashboard',
    ifNotForYou: "If this wasn't for you",
    advice:
      "If you weren't expecting an invitation, you can ignore this email. Never forward it: anyone who opens the link is signed in as you.",
  },
  contactChange,
  durations: {
    seconds: { one: '{count} second', other: '{count} seconds' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
    hours: { one: '{count} hour', other: '{count} hours' },
  },
  parts: {
    ifNotYou: "If this wasn't you",
    when: 'When',
    device: 'Device',
    page: 'Page',
    by: 'Asked for by',
    request: 'Request',
    rejectedBy: 'Rejected by',
    browserOnSystem: '{browser} on {system}',
    open: 'Open {name}',
  },
}
