import { Button, TextButton } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { Badge } from '../../parts/Badge.tsx'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { describePolicy } from './describePolicy.ts'
import { type Draft, draftOf, emptyDraft, type Policy } from './draft.ts'
import { PolicyEditor } from './PolicyEditor.tsx'

/** Rules that allow or deny changes. */
export function PoliciesPage() {
  const policies = useQueryOf('listPolicies')
  const [draft, setDraft] = useState<Draft>()
  const [doomed, setDoomed] = useState<Policy>()
  const remove = useSubmit('deletePolicy')
  return (
    <Page
      title="Policies"
      intro="Rules that allow or deny changes and signatures. Owners may do anything together. Everything else needs a policy that allows it and none that denies it."
      actions={
        !draft && (
          <Button variant="primary" onClick={() => setDraft(emptyDraft)}>
            New policy
          </Button>
        )
      }
    >
      {draft && (
        <PolicyEditor key={draft.policyId ?? 'new'} start={draft} onClose={() => setDraft(undefined)} />
      )}
      <Section title="Policies">
        <OutcomeNotice outcome={remove.outcome} done="Deleted." />
        <Loaded query={policies}>
          {(data) => (
            <Table
              caption="Policies"
              rows={data.policies}
              keyOf={({ policyId }) => policyId}
              empty="No policies yet. Until you add one, owners must approve everything."
              columns={[
                { header: 'Name', cell: ({ policyName }) => policyName },
                {
                  header: 'Effect',
                  cell: ({ effect }) =>
                    effect === 'EFFECT_ALLOW' ? (
                      <Badge kind="success">Allows</Badge>
                    ) : (
                      <Badge kind="danger">Denies</Badge>
                    ),
                },
                { header: 'In words', cell: (policy) => describePolicy(draftOf(policy)) },
                {
                  header: 'Actions',
                  cell: (policy) => (
                    <span className="db-actions">
                      <TextButton
                        label={`Edit ${policy.policyName}`}
                        onClick={() => setDraft(draftOf(policy))}
                      >
                        Edit
                      </TextButton>
                      <TextButton
                        quiet
                        label={`Delete ${policy.policyName}`}
                        onClick={() => setDoomed(policy)}
                      >
                        Delete
                      </TextButton>
                    </span>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
      {doomed && (
        <ConfirmDialog
          title={`Delete ${doomed.policyName}?`}
          action="Delete"
          busy={remove.busy}
          onConfirm={() => void remove.submit({ policyId: doomed.policyId }).then(() => setDoomed(undefined))}
          onClose={() => setDoomed(undefined)}
        >
          <p>
            {doomed.effect === 'EFFECT_ALLOW'
              ? 'What it allowed needs the owners again, or another policy.'
              : 'What it denied is allowed again wherever another policy allows it.'}
          </p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
