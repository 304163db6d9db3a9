import type { Session } from '@latchkey/react'
import { fn } from 'storybook/test'

import { UserButton } from '../../src/account-menu/UserButton.tsx'
import { ApprovalsSection } from '../../src/approvals/ApprovalsSection.tsx'
import type { Approval } from '../../src/approvals/approval.ts'
import { DecidedList } from '../../src/approvals/DecidedList.tsx'
import { UserProfile } from '../../src/profile/UserProfile.tsx'
import type { Texts } from '../../src/texts/localization.ts'
import { WalletPanel } from '../../src/wallet/WalletPanel.tsx'
import { call, decided, lapsed, message, now, operations, own, payment } from '../approvals.ts'
import { address, session } from '../fixtures.tsx'
import { createPayingKit } from '../payingKit.ts'
import { createProfileKit } from '../profileKit.ts'
import { createStoryKit, type StoryKit } from '../storyKit.ts'
import { mainWallet, solanaAddress } from '../walletKit.ts'
import { decisions } from './decisions.tsx'
import { longScreens } from './longScreens.tsx'
import { longEmail, longName, longPasskey, longPhone, longWallet } from './longValues.ts'

/** A part of the kit, with the longest values it can have. */
export interface LongPart {
  draw(): React.ReactNode
  kit?: () => StoryKit
  /** Presses the first button with this message, or the first of all, one after the other. */
  press?: readonly (keyof Texts | 'first')[]
  /** Selector of an element that is there once the part is drawn. Default: a window. */
  ready?: string
  /** Text that is there once everything is loaded. */
  shows?: string
  /** The same, a message. */
  says?: keyof Texts
}

const signedIn = (facts: Partial<Session>) => {
  const present: Session = { ...session, contact: undefined, ...facts }
  return createStoryKit({
    auth: { status: 'signed-in', session: present },
    sessions: [
      { session: present, status: 'signed-in', active: true },
      { session: { ...session, id: 'two', name: longName }, status: 'signed-in', active: false },
      { session: { ...session, id: 'three', contact: longPhone }, status: 'expired', active: false },
    ],
  })
}
const names: Readonly<Record<string, Partial<Session>>> = {
  'a name': { name: longName },
  'an email address': { contact: longEmail },
  'a phone number': { contact: longPhone },
  'an address': {},
}

function longProfile(): StoryKit {
  const kit = createProfileKit()
  Object.assign(kit.user, { userName: longName, userEmail: longEmail, userPhoneNumber: longPhone })
  const list = kit.login.passkey.list
  Object.assign(kit.login.passkey, {
    list: async () => (await list()).map((one) => ({ ...one, authenticatorName: longPasskey })),
  })
  const linked = kit.login.wallet.list
  Object.assign(kit.login.wallet, {
    list: async () => (await linked()).map((one) => ({ ...one, name: longWallet, address: solanaAddress })),
  })
  kit.show({ auth: { status: 'signed-in', session: { ...kit.present, name: longName, contact: longEmail } } })
  return kit
}

const longWalletKit = (): StoryKit => {
  const accounts = mainWallet.accounts.map((account) => ({ ...account, name: longWallet }))
  return createPayingKit({ wallets: [{ ...mainWallet, walletName: longWallet, accounts }] })
}

const renamed = (approval: Approval): Approval => ({
  ...approval,
  signer: longWallet,
  activity: {
    ...approval.activity,
    votes: approval.activity.votes.map((vote) => ({ ...vote, user: { ...vote.user!, userName: longName } })),
  },
})
const inCard = (content: React.ReactNode) => (
  <article className="lk-root lk-card lk-panel">
    <div className="lk-settings">{content}</div>
  </article>
)

/** The parts of the kit that show addresses, codes, names, contacts and amounts, by name. */
export const longParts: readonly (readonly [string, LongPart])[] = [
  ...Object.entries(names).flatMap(([name, facts]): [string, LongPart][] => [
    [
      `user button: ${name}`,
      { kit: () => signedIn(facts), draw: () => <UserButton address={address} />, ready: '.lk-user-button' },
    ],
    [
      `account menu: ${name}`,
      {
        kit: () => signedIn(facts),
        draw: () => <UserButton address={address} approvals />,
        ready: '.lk-user-button',
        press: ['first'],
        says: 'signOut',
      },
    ],
  ]),
  ['profile', { kit: longProfile, draw: () => <UserProfile />, ready: '.lk-setting', shows: longPasskey }],
  [
    'approvals',
    {
      ready: '.lk-approval',
      draw: () =>
        inCard(
          <ApprovalsSection
            source={{
              data: [payment, call, message, own, lapsed, ...Object.values(operations)].map(renamed),
            }}
            userId="ada"
            now={now}
            offline={false}
            onVote={fn()}
          />,
        ),
    },
  ],
  [
    'decided requests',
    {
      ready: '.lk-list',
      draw: () => inCard(<DecidedList decided={decided.map(renamed)} userId="ada" now={now} isCut />),
    },
  ],
  [
    'wallet',
    { kit: longWalletKit, draw: () => <WalletPanel />, ready: 'section.lk-card', shows: longWallet },
  ],
  ...(['panelSend', 'receive', 'panelBuy'] as const).map((key): [string, LongPart] => [
    `wallet: ${key}`,
    {
      kit: longWalletKit,
      draw: () => <WalletPanel />,
      ready: 'section.lk-card',
      press: [key],
    },
  ]),
  ...longScreens,
  ...decisions.map(([name, { draw }]): [string, LongPart] => [name, { draw }]),
]
