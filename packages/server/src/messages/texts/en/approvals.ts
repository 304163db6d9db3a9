import type { MessageTexts } from '../texts.types.ts'

export const approvals: MessageTexts['approvals'] = {
  asked: {
    subject: '{by} asks for your approval in {name}',
    subjectWithoutName: 'A request in {name} needs your approval',
    body: "Nothing happens until you decide. Approve only what you expected, and reject anything you don't know about.",
  },
  moreAsked: {
    subject: 'More requests in {name} need your approval',
    body: 'There are more requests than we send messages for, so for the next hour there is no message for each of them.',
  },
  reminder: {
    subject: '{by} still waits for your approval in {name}',
    subjectWithoutName: 'A request in {name} still needs your approval',
    body: 'The approvals that were given end a day after the request. After that, everyone has to approve it again.',
  },
  done: {
    subject: 'Your request in {name} was approved',
    body: 'It has been carried out.',
  },
  failed: {
    subject: 'Your request in {name} was approved, but failed',
    body: "It couldn't be carried out. You can ask for it again.",
  },
  rejected: {
    subject: 'Your request in {name} was rejected',
    body: 'Nothing was changed or sent.',
  },
  lapsed: {
    subject: "Your request in {name} wasn't approved in time",
    body: 'A day has passed, so the approvals that were given have ended, yours too. It can still be approved if everyone, including you, approves it again.',
  },
}

export const deeds: MessageTexts['deeds'] = {
  transaction: 'Sign a transaction',
  signature: 'Sign a message',
  exportPhrase: 'Export a recovery phrase',
  exportKey: 'Export a private key',
  importKeys: 'Import a wallet or key',
  createWallet: 'Create a wallet or key',
  deleteKeys: 'Delete wallets or keys',
  addLogin: 'Add a way to sign in',
  removeLogin: 'Remove a way to sign in',
  changeUser: 'Change a user',
  addUsers: 'Add people',
  removeUsers: 'Remove people',
  changeOwners: 'Change the owners',
  changePolicies: 'Change the policies',
  deleteAccount: 'Delete an account',
  buy: 'Buy cryptocurrency',
  setting: 'Change a setting',
}
