import type { MessageTexts } from '../texts.types.ts'
import { supportChangeNotices } from './supportChangeNotices.ts'

const signInWithIt = {
  one: 'It can now be used to sign in to your {name} account.',
  other: 'They can now be used to sign in to your {name} account.',
}
const signInNoMore = {
  one: 'It can no longer be used to sign in to your {name} account.',
  other: 'They can no longer be used to sign in to your {name} account.',
}
const canExport = {
  one: 'It can now be used to export your keys and to change who may use your {name} account.',
  other: 'They can now be used to export your keys and to change who may use your {name} account.',
}

export const notices: MessageTexts['notices'] = {
  passkeyAdded: {
    subject: {
      one: 'A passkey was added to your {name} account',
      other: '{count} passkeys were added to your {name} account',
    },
    change: signInWithIt,
    advice: 'review',
  },
  passkeyConfirmed: {
    subject: {
      one: 'A passkey was confirmed for your {name} account',
      other: '{count} passkeys were confirmed for your {name} account',
    },
    change: canExport,
    advice: 'review',
  },
  passkeyRemoved: {
    subject: {
      one: 'A passkey was removed from your {name} account',
      other: '{count} passkeys were removed from your {name} account',
    },
    change: signInNoMore,
    advice: 'review',
  },
  identityAdded: {
    subject: {
      one: 'A social login was added to your {name} account',
      other: '{count} social logins were added to your {name} account',
    },
    change: signInWithIt,
    advice: 'review',
  },
  identityConfirmed: {
    subject: {
      one: 'A social login was confirmed for your {name} account',
      other: '{count} social logins were confirmed for your {name} account',
    },
    change: canExport,
    advice: 'review',
  },
  identityRemoved: {
    subject: {
      one: 'A social login was removed from your {name} account',
      other: '{count} social logins were removed from your {name} account',
    },
    change: signInNoMore,
    advice: 'review',
  },
  walletAdded: {
    subject: {
      one: 'A wallet was added to your {name} account',
      other: '{count} wallets were added to your {name} account',
    },
    change: signInWithIt,
    advice: 'review',
  },
  walletConfirmed: {
    subject: {
      one: 'A wallet was confirmed for your {name} account',
      other: '{count} wallets were confirmed for your {name} account',
    },
    change: canExport,
    advice: 'review',
  },
  walletRemoved: {
    subject: {
      one: 'A wallet was removed from your {name} account',
      other: '{count} wallets were removed from your {name} account',
    },
    change: signInNoMore,
    advice: 'review',
  },
  apiKeyAdded: {
    subject: {
      one: 'An API key was added to your {name} account',
      other: '{count} API keys were added to your {name} account',
    },
    change: {
      one: 'It can now act for your {name} account.',
      other: 'They can now act for your {name} account.',
    },
    advice: 'review',
  },
  apiKeyRemoved: {
    subject: {
      one: 'An API key was removed from your {name} account',
      other: '{count} API keys were removed from your {name} account',
    },
    change: {
      one: 'It can no longer act for your {name} account.',
      other: 'They can no longer act for your {name} account.',
    },
    advice: 'review',
  },
  contactAdded: {
    subject: 'A contact for codes was added to your {name} account',
    change: 'It can now be used to sign in to your {name} account.',
    advice: 'review',
  },
  contactConfirmed: {
    subject: {
      one: 'A contact for codes was confirmed for your {name} account',
      other: '{count} contacts for codes were confirmed for your {name} account',
    },
    change: canExport,
    advice: 'review',
  },
  contactRemoved: {
    subject: 'A contact for codes was removed from your {name} account',
    change: 'It can no longer be used to sign in to your {name} account.',
    advice: 'review',
  },
  contactChanging: {
    subject: 'Your {name} sign-in contact is changing',
    change: "Once {contact} is confirmed, we'll send your {name} codes there instead of to this address.",
    advice: 'regain',
  },
  contactChanged: {
    subject: 'Your {name} sign-in contact has changed',
    change: 'We now send your {name} codes to {contact} instead of this address.',
    advice: 'regain',
  },
  contactDropped: {
    subject: 'Your {name} sign-in contact was removed',
    change: 'We no longer send your {name} codes to this address.',
    advice: 'regain',
  },
  userAdded: {
    subject: {
      one: 'A person was added to your {name} account',
      other: '{count} people were added to your {name} account',
    },
    change: 'They can now sign in to your {name} account.',
    advice: 'review',
  },
  userRemoved: {
    subject: {
      one: 'A person was removed from your {name} account',
      other: '{count} people were removed from your {name} account',
    },
    change: 'They can no longer sign in to your {name} account.',
    advice: 'review',
  },
  ownerAdded: {
    subject: {
      one: 'An owner was added to your {name} account',
      other: '{count} owners were added to your {name} account',
    },
    change: 'They can now control your {name} account.',
    advice: 'review',
  },
  ownerRemoved: {
    subject: {
      one: 'An owner was removed from your {name} account',
      other: '{count} owners were removed from your {name} account',
    },
    change: 'They can no longer control your {name} account.',
    advice: 'review',
  },
  quorumChanged: {
    subject: 'The approvals that your {name} account needs have changed',
    change: {
      one: 'From now on, one owner alone can decide for your {name} account.',
      other: 'From now on, {count} owners have to agree before anything changes in your {name} account.',
    },
    advice: 'review',
  },
  ownersChanged: {
    subject: 'The owners of your {name} account have changed',
    change: {
      one: 'Owners control your {name} account. From now on, one of them alone can decide.',
      other: 'Owners control your {name} account. From now on, {count} of them have to agree.',
    },
    advice: 'review',
  },
  policiesChanged: {
    subject: 'The policies of your {name} account have changed',
    change: 'Policies decide who may do what with your {name} account and its wallets.',
    advice: 'review',
  },
  phraseExported: {
    subject: 'A recovery phrase of your {name} account was exported',
    change: 'Anyone who has the phrase can spend what the wallet holds, on any device.',
    advice: 'moveFunds',
  },
  keyExported: {
    subject: 'A private key of your {name} account was exported',
    change: 'Anyone who has the key can spend what its addresses hold, on any device.',
    advice: 'moveFunds',
  },
  phraseImported: {
    subject: 'A wallet was imported into your {name} account',
    change: 'Its recovery phrase existed before, so others may have it, too.',
    advice: 'review',
  },
  keyImported: {
    subject: 'A private key was imported into your {name} account',
    change: 'The key existed before, so others may have it, too.',
    advice: 'review',
  },
  phraseDeleted: {
    subject: {
      one: 'A wallet of your {name} account was deleted',
      other: '{count} wallets of your {name} account were deleted',
    },
    change: 'Only its recovery phrase, where you exported it, can restore a deleted wallet.',
    advice: 'contactApp',
  },
  keyDeleted: {
    subject: {
      one: 'A private key of your {name} account was deleted',
      other: '{count} private keys of your {name} account were deleted',
    },
    change: 'A deleted key can only be restored where you exported it before.',
    advice: 'contactApp',
  },
  recipientSaved: {
    subject: {
      one: 'A recipient was saved in your {name} account',
      other: '{count} recipients were saved in your {name} account',
    },
    change: {
      one: 'From now on your wallet shows its name beside its address. Before you pay it, compare the address.',
      other:
        'From now on your wallet shows their names beside their addresses. Before you pay one, compare the address.',
    },
    advice: 'review',
  },
  recipientRenamed: {
    subject: {
      one: 'A saved recipient of your {name} account was renamed',
      other: '{count} saved recipients of your {name} account were renamed',
    },
    change: {
      one: 'Its address is the same as before. Before you pay it, compare the address.',
      other: 'Their addresses are the same as before. Before you pay one, compare the address.',
    },
    advice: 'review',
  },
  newDevice: {
    subject: 'New sign-in to your {name} account',
    change: "Someone signed in to your {name} account on a device or page that you hadn't used before.",
    advice: 'review',
  },
  accountRecovered: {
    subject: 'Your {name} account was recovered',
    change:
      'A passkey was added using the recovery email we sent. Your other ways to sign in to {name} still work.',
    advice: 'review',
  },
  ...supportChangeNotices,
  accountDeleted: {
    subject: 'Your {name} account was deleted',
    change:
      "Your passkeys, linked accounts and wallets at {name} were deleted with it. This can't be undone.",
    advice: 'contactApp',
  },
  accountLeft: {
    subject: 'Your {name} account was deleted',
    change: "Your passkeys and linked accounts at {name} were deleted with it. This can't be undone.",
    advice: 'contactApp',
  },
  moreChanges: {
    subject: 'A lot is happening in your {name} account',
    change:
      'There are more changes or sign-ins than we send messages for, so for the next hour there is no message for each of them.',
    advice: 'review',
  },
}
