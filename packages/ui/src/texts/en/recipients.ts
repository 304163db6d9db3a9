// Written by `npm run texts` from packages/ui/texts/en.json.
export const recipientsEn = {
  recipientsTitle: 'Saved recipients',
  recipientsText: "Names that the people of this account gave to addresses. A name doesn't say who owns an address.",
  recipientsList: 'Saved recipients',
  recipientsNone: 'No saved recipients yet',
  recipientsNoneText: 'After you send something, you can save who gets it. Next time you find them by their name.',
  recipientsSend: 'Send',
  recipientsBack: 'Back to the wallet',
  recipientsFailed: "We couldn't load your saved recipients",
  recipientsFailedText: 'You can still send to an address.',
  recipientMore: 'Options for {name}',
  recipientRename: 'Rename',
  recipientRenamed: 'Saved',
  recipientDelete: 'Delete',
  recipientDeleting: 'Deleting',
  recipientDeleteAsk: 'Delete “{name}”? The wallet then shows the address without a name.',
  recipientDeleted: '“{name}” deleted',
} as const
