import { Button, Checkbox } from '@latchkey/ui/parts'
import { useId, useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { goTo } from '../../routing/useRoute.ts'
import { isMasked } from './account.ts'
import { LostWithAccount } from './LostWithAccount.tsx'
import { useMayErase } from './useMayErase.ts'

/** Deletes an account, after its name was typed, or its ID where the name is a masked contact. */
export function DeleteAccount({ organizationId, name }: { organizationId: string; name: string }) {
  const mayDelete = useMayErase()
  const { submit, busy, outcome } = useSubmit('removeSubOrganization')
  const [asking, setAsking] = useState(false)
  const [withoutExport, setWithoutExport] = useState(false)
  const id = useId()
  const remove = async () => {
    const params = { subOrganizationId: organizationId, deleteWithoutExport: withoutExport }
    await submit(params, { leave: () => goTo('users') })
    setAsking(false)
  }
  if (!mayDelete) return null
  return (
    <Section
      title="Delete"
      intro="Deletes the account with everything that is stored about its people, and notifies them. This can't be undone. Download the data first if they asked for it."
    >
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Delete the account
        </Button>
      </div>
      <OutcomeNotice outcome={outcome} done="Deleted." />
      {asking && (
        <ConfirmDialog
          title="Delete this account?"
          action="Delete"
          phrase={isMasked(name) ? organizationId : name}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <LostWithAccount organizationId={organizationId} />
          <label className="db-check" htmlFor={id}>
            <Checkbox id={id} checked={withoutExport} onChange={() => setWithoutExport(!withoutExport)} />
            <span>Also delete wallets that were never exported</span>
          </label>
        </ConfirmDialog>
      )}
    </Section>
  )
}
