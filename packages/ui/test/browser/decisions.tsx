import { Window } from '../../src/app/Window.tsx'
import type { WindowName } from '../../src/app/windows.ts'
import { ApprovalsSection } from '../../src/approvals/ApprovalsSection.tsx'
import { TitleBar } from '../../src/parts/TitleBar.tsx'
import { ConfirmCard } from '../../src/profile/confirm/ConfirmCard.tsx'
import { DeleteCard } from '../../src/profile/delete/DeleteCard.tsx'
import { ProfileGroup } from '../../src/profile/Profile.tsx'
import type { OverProfile } from '../../src/profile/ProfileWindows.tsx'
import { PasskeySection } from '../../src/profile/passkeys/PasskeySection.tsx'
import { SessionEndingCard } from '../../src/session-ending/SessionEndingCard.tsx'
import { walletSendEn } from '../../src/texts/en/walletSend.ts'
import { VaultPopup } from '../../src/vault/VaultPopup.tsx'
import { describeWarnings } from '../../src/wallet/send/describeRecipient.ts'
import { PaymentReview } from '../../src/wallet/send/PaymentReview.tsx'
import type { WalletScreen } from '../../src/wallet/walletScreen.ts'
import { call, now, payment } from '../approvals.ts'
import { contact, flowError } from '../fixtures.tsx'
import { lookAlike, paymentFacts, recipient } from '../payments.ts'
import { type Decision, inWindow } from './inWindow.tsx'
import { signer, signing } from './signingDecisions.tsx'

/** The decisions by name, or why there is nothing to decide. */
type Decisions = Readonly<Record<string, Decision>> | string

const nothing = () => undefined
const done = async () => 'done' as const
const byWindow: Record<WindowName, Decisions> = {
  sign: signing,
  approvals: Object.fromEntries(
    Object.entries({ payment, call }).map(([name, approval]) => [
      name,
      {
        ask: 'approve',
        buttons: 2,
        draw: () => (
          <Window panel opener={null} onClose={nothing}>
            <TitleBar>Approvals</TitleBar>
            <div className="lk-settings">
              <ApprovalsSection
                source={{ data: [approval] }}
                userId="ada"
                now={now}
                offline={false}
                onVote={() => new Promise(nothing)}
              />
            </div>
          </Window>
        ),
      },
    ]),
  ),
  profile: {
    'a passkey to remove': {
      ask: 'remove',
      buttons: 2,
      draw: () => (
        <Window panel opener={null} onClose={nothing}>
          <TitleBar>Profile</TitleBar>
          <div className="lk-settings">
            <ProfileGroup name="Login methods">
              <PasskeySection
                now={now}
                supported
                offline={false}
                adding={undefined}
                onAdd={done}
                onRename={done}
                onRemove={done}
                onCancel={nothing}
                source={{
                  data: ['one', 'two'].map((id) => ({
                    id,
                    name: `The passkey of the telephone that the family shares, ${id}`,
                    form: 'phone' as const,
                    addedAt: now,
                    usedAt: now,
                  })),
                }}
              />
            </ProfileGroup>
          </div>
        </Window>
      ),
    },
  },
  wallet: 'Its screens are listed below.',
  vault: {
    'a window of its own': {
      buttons: 2,
      draw: () => inWindow(<VaultPopup isOpen={false} onOpen={nothing} onCancel={nothing} />),
    },
  },
  reauthentication: {
    'who it is': {
      buttons: 2,
      draw: () =>
        inWindow(
          <ConfirmCard
            seed="ada"
            name="Ada Lovelace"
            contact={contact}
            passkey={false}
            others={[]}
            sending={false}
            offline={false}
            onPasskey={nothing}
            onCode={nothing}
            onOther={nothing}
            onSignOut={nothing}
            onLeave={nothing}
          />,
        ),
    },
  },
  'session-ending': {
    'whether to stay': {
      buttons: 2,
      draw: () => (
        <Window
          opener={null}
          onClose={nothing}
          alert={{ describedBy: 'ending', onAnswer: nothing, step: undefined }}
        >
          <SessionEndingCard
            ending={{ endsAt: now + 60_000, reason: 'idle', error: flowError('UNREACHABLE') }}
            now={() => now}
            textId="ending"
            onStay={nothing}
            onSignInAgain={nothing}
            onSignOut={nothing}
          />
        </Window>
      ),
    },
  },
  'sign-in': 'Nothing is given away there.',
}

const overProfile: Record<OverProfile['window']['name'], Decisions> = {
  delete: {
    'the account to delete': {
      buttons: 2,
      draw: () => (
        <Window opener={null} onClose={nothing}>
          <DeleteCard
            hasUnexportedWallet
            deleting={false}
            result={{ error: flowError('UNREACHABLE') }}
            offline
            onDelete={nothing}
            onLeave={nothing}
          />
        </Window>
      ),
    },
  },
  contact: 'A contact is typed, and confirmed by a code.',
  wallet: "The person's own wallet asks.",
}

const review = (isExpired: boolean): Decision => ({
  buttons: 2,
  draw: () =>
    inWindow(
      <div className="lk-later">
        <PaymentReview
          payment={{ ...paymentFacts, to: lookAlike, amount: 123_456_789_012_345_678_901_234_567n }}
          network="A network with a long name"
          from={signer}
          warnings={describeWarnings(
            {
              status: 'valid',
              address: lookAlike,
              isOwn: false,
              isKnown: false,
              lookAlike: recipient,
              warnings: ['look-alike', 'first-time', 'contract', 'no-checksum'],
            },
            walletSendEn,
          )}
          isExpired={isExpired}
          busy={undefined}
          offline
          error={flowError('UNREACHABLE')}
          onSend={nothing}
          onUpdate={nothing}
          onBack={nothing}
        />
      </div>,
    ),
})

const byWalletScreen: Record<WalletScreen['name'], Decisions> = {
  review: { 'a payment': review(false), 'a payment whose fee is out of date': review(true) },
  home: 'Facts.',
  accounts: 'A list.',
  account: 'Facts.',
  receive: 'An address.',
  allowances: 'The signing window asks.',
  create: 'Can be hidden again.',
  'add-account': 'Can be hidden again.',
  rename: 'Can be renamed again.',
  'rename-account': 'Can be renamed again.',
  hidden: 'A list.',
  send: 'A form; the review asks.',
  scan: 'A form; the review asks.',
  payment: 'It is sent already.',
  signed: 'It is signed already.',
  buy: "The provider's window asks.",
  purchase: 'It is begun already.',
  recipients: 'Can be saved again.',
  page: "The app's own.",
}

/** Every decision that a window asks for. A window, or a screen of one, that isn't listed above is a type error. */
export const decisions: readonly (readonly [string, Decision])[] = Object.entries({
  ...byWindow,
  ...Object.fromEntries(Object.entries(overProfile).map(([name, one]) => [`profile ${name}`, one])),
  ...Object.fromEntries(Object.entries(byWalletScreen).map(([name, one]) => [`wallet ${name}`, one])),
}).flatMap(([place, listed]) =>
  typeof listed === 'string'
    ? []
    : Object.entries(listed).map(([name, decision]) => [`${place}: ${name}`, decision] as const),
)
