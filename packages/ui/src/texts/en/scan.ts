// Written by `npm run texts` from packages/ui/texts/en.json.
export const scanEn = {
  scanTitle: 'Scan a QR code',
  scanStarting: 'Starting the camera. Allow it if your browser asks.',
  scanHint: "Point the camera at the recipient's QR code. The picture stays on this device.",
  scanUnreadable: 'This code has no address and no payment link. Try another one.',
  scanElsewhere: "This code is for {chain}, where this app can't send. Try another one.",
  scanElsewhereUnknown: "This code is for a network where this app can't send. Try another one.",
  scanBlocked: 'The camera is blocked',
  scanBlockedText: "Allow the camera for this site in your browser's settings, then try again. Or enter the address yourself.",
  scanMissing: 'No camera found',
  scanMissingText: 'Connect a camera, then try again. Or enter the address yourself.',
  scanFailed: "The camera didn't start",
  scanFailedText: 'Another app may be using it. Close that app, then try again. Or enter the address yourself.',
  scanLeave: 'Enter the address',
} as const
