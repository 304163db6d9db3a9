/** What a browser on a device is called: in the list of devices, and as the name of a new passkey. */
export const deviceEn = {
  deviceUnknown: 'A device',
  deviceOn: '{browser} on {system}',
} as const
