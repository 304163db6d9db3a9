import { changePaths } from '../contact-changes/tellOfChange.ts'
import type { Settings } from '../settings/settings.ts'

/** The link to one of the pages, with the row that it is about and its token. */
export const linkOf = (
  { settings }: { settings: Pick<Settings, 'apiBaseUrl'> },
  page: 'recoveryContact' | 'recovery',
  { id, token }: { id: string; token: string },
): string => `${settings.apiBaseUrl}${changePaths[page]}?id=${id}&token=${token}`
