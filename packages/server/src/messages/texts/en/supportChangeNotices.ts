import type { MessageTexts } from '../texts.types.ts'

/** Notices of a change of a contact that the app's support carries out. docs/support.md#change-of-address */
export const supportChangeNotices = {
  supportChangeAsked: {
    subject: 'Support was asked to change how you sign in to {name}',
    change:
      'From {time} on, codes for your account will go to {contact}, and no longer to your current address or number. If you asked for this, you have nothing to do.',
    advice: 'stopChange',
  },
  supportChangeSoon: {
    subject: 'Your sign-in to {name} will change soon',
    change:
      'Support was asked to change it. From {time} on, codes for your account will go to {contact}, and no longer to your current address or number.',
    advice: 'stopChange',
  },
  supportChangeStopped: {
    subject: 'The change of your sign-in to {name} was stopped',
    change: 'Codes keep going to your current address or number.',
    advice: 'contactApp',
  },
  supportChangeEnded: {
    subject: 'Your sign-in to {name} stays as it is',
    change:
      'The change that support was asked for has ended. Codes keep going to your current address or number.',
    advice: 'contactApp',
  },
  supportChangeDone: {
    subject: 'Support has changed your sign-in to {name}',
    change:
      'Codes for your account now go to {contact}. Until {time}, only passkeys and other ways to sign in from before can send, sign or remove anything.',
    advice: 'contactApp',
  },
} satisfies Partial<MessageTexts['notices']>
