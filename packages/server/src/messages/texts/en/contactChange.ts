import type { MessageTexts } from '../texts.types.ts'

export const contactChange: MessageTexts['contactChange'] = {
  codeSubject: '{code} confirms your new address at {name}',
  codeUse:
    'Support of {name} was asked to use this address for your account. If you asked for it, enter the code {code} on the page that the link opens.',
  codeIfNotYou: 'Ignore this email, and nothing changes. Never share the code.',
  codeOpen: 'Enter the code',
  codeSms: '{code} confirms this number for your {name} account. Enter it only at {link}. Never share it.',
  stopTitle: 'Stop this change?',
  stopText:
    'Support was asked to change the address or number that your codes go to. If you stop it, codes keep going where they go now.',
  stopButton: 'Stop this change',
  stoppedTitle: 'The change was stopped',
  stoppedText: 'Codes keep going to your current address or number. You can close this page.',
  doneTitle: 'This change was carried out already',
  doneText: "It can't be stopped any more. If you didn't ask for it, contact support right away.",
  invalidTitle: "This link doesn't work",
  invalidText: 'It is incomplete, or too old. Open the newest message again.',
  codeTitle: 'Confirm your new contact',
  codeText: 'Enter the code from the message that had the link to this page.',
  codeLabel: 'Code',
  codeButton: 'Confirm',
  codeWrong: "That code isn't right. After five wrong codes, support has to start again.",
  verifiedTitle: 'Your new contact is confirmed',
  verifiedText: 'The change is carried out once its waiting time is over. You will get a message then.',
  laterTitle: 'Too many tries',
  laterText: 'Wait a few minutes, then try again.',
}
