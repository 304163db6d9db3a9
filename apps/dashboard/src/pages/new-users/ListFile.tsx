import { Button } from '@latchkey/ui/parts'
import { useId, useState } from 'react'

import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { readEntries } from './readEntries.ts'

const maxBytes = 1_048_576
/** The service's limit. docs/who-may-sign-up.md#lists */
const maxEntries = 20_000
const format = new Intl.NumberFormat()

export interface ListFileProps {
  busy: boolean
  onReplace: (entries: readonly string[]) => void
}

/** A text file whose lines take the place of the list. */
export function ListFile({ busy, onReplace }: ListFileProps) {
  const id = useId()
  const [entries, setEntries] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)

  async function read(chosen: File | undefined) {
    setEntries([])
    setRefusal(undefined)
    if (!chosen) return
    if (chosen.size > maxBytes) return setRefusal('The file is larger than 1 MiB.')
    const listed = readEntries(await chosen.text())
    if (listed.length === 0) return setRefusal('The file has no entries.')
    if (listed.length > maxEntries)
      return setRefusal(
        `The file has ${format.format(listed.length)} entries. A list takes ${format.format(maxEntries)}.`,
      )
    setEntries(listed)
  }

  return (
    <>
      <div className="db-form">
        <label htmlFor={id}>Replace the list by a text file</label>
        <input
          id={id}
          type="file"
          accept="text/plain,.txt,.conf,.csv"
          className="db-file"
          disabled={busy}
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </div>
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      {entries.length > 0 && (
        <div className="db-actions">
          <Button variant="secondary" busy={busy} onClick={() => setIsAsking(true)}>
            {`Replace by ${format.format(entries.length)} entries`}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Replace the list by ${format.format(entries.length)} entries?`}
          action="Replace"
          onConfirm={() => {
            setIsAsking(false)
            onReplace(entries)
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>All entries that the list has now are removed first.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
