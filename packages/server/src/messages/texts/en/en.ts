import type { MessageTexts } from '../texts.types.ts'
import { approvals, deeds } from './approvals.ts'
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
    contactApp: {
      mail: 'Contact {name} right away.',
      sms: "If this wasn't you, contact {name}.",
    },
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
