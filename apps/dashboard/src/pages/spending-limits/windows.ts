/** Windows that the form offers. */
export const windows = [
  { value: 'PT1H', label: 'An hour' },
  { value: 'P1D', label: 'A day' },
  { value: 'P7D', label: '7 days' },
  { value: 'P31D', label: '31 days' },
  { value: 'session', label: 'A session' },
  { value: 'total', label: 'For ever' },
]

/** Values that a limit counts apart, by their names with spaces between. */
export const separations = {
  '': { label: 'Nothing', by: [] },
  user: { label: 'Each user', by: ['user'] },
  session: { label: 'Each session', by: ['session'] },
  wallet: { label: 'Each wallet', by: ['wallet'] },
  recipient: { label: 'Each recipient', by: ['recipient'] },
  'user recipient': { label: 'Each user and recipient', by: ['user', 'recipient'] },
} as const
export type Separation = keyof typeof separations

/** The label of a window; for one that the form doesn't offer, the stored value. */
export const describeWindow = (per: string): string =>
  windows.find(({ value }) => value === per)?.label ?? per
