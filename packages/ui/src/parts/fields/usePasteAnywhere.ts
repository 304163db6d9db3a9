import { type RefObject, useEffect } from 'react'

import { listenToPaste } from './listenToPaste.ts'

/** {@link listenToPaste}, while the field is drawn. */
export function usePasteAnywhere(
  field: RefObject<HTMLInputElement | null>,
  onPaste: (text: string, here: boolean) => boolean,
): void {
  useEffect(() => listenToPaste(() => field.current, onPaste), [field, onPaste])
}
