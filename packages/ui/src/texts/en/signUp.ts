// Written by `npm run texts` from packages/ui/texts/en.json.
export const signUpEn = {
  askTitle: 'One last thing',
  askText: 'We need this to create your account.',
  askOptional: 'Optional',
  askChoose: 'Choose one',
  askRead: 'Read the full text',
  askCreating: 'Creating your account',
  askMissing: 'Fill this in to continue.',
  askMissingChoice: 'Choose one to continue.',
  askMissingTick: 'Check this box to continue.',
  askTooLong: 'Use {max} characters or fewer.',
  askNotOffered: 'This choice is no longer offered. Choose another.',
  askChanged: 'This text has changed. Read it again before you accept it.',
} as const
