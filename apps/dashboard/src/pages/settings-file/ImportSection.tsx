import { Button } from '@latchkey/ui/parts'
import { useId, useState } from 'react'

import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { type ImportPlan, planImport } from './planImport.ts'
import { StepList } from './StepList.tsx'
import { type OrganizationState, readSettingsFile, type SettingsFile } from './settingsFile.ts'
import { useApplySteps } from './useApplySteps.ts'

const maxBytes = 1_048_576

/** Reads a file, shows what it would change, and applies that as activities, one by one. */
export function ImportSection({ state }: { state: OrganizationState }) {
  const id = useId()
  const [file, setFile] = useState<SettingsFile>()
  const [refusal, setRefusal] = useState<string>()
  // The plan that is being applied: the settings change under it.
  const [applied, setApplied] = useState<ImportPlan>()
  const { progress, apply, reset } = useApplySteps()
  const plan = applied ?? (file && planImport(file, state))
  const isRunning = progress?.running !== undefined

  async function read(chosen: File | undefined) {
    setRefusal(undefined)
    setFile(undefined)
    setApplied(undefined)
    reset()
    if (!chosen) return
    try {
      if (chosen.size > maxBytes) throw new Error('The file is larger than 1 MiB.')
      setFile(readSettingsFile(await chosen.text()))
    } catch (error) {
      setRefusal((error as Error).message)
    }
  }

  async function applyAll(next: ImportPlan) {
    setApplied(next)
    await apply(next)
  }

  return (
    <Section
      title="Import"
      intro="You'll see what would change first. Each change is its own activity, so approvals apply. Nothing is deleted."
    >
      <div className="db-form">
        <label htmlFor={id}>Settings file</label>
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          className="db-file"
          disabled={isRunning}
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </div>
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      {plan && plan.steps.length === 0 && (
        <Notice kind="success">The settings already match the file.</Notice>
      )}
      {plan && plan.left.length > 0 && (
        <Notice kind="info" title="Not in the file">
          <ul>
            {plan.left.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      {plan && plan.steps.length > 0 && (
        <>
          <StepList steps={plan.steps} progress={progress} />
          <div className="db-actions">
            {!applied && (
              <Button variant="primary" onClick={() => void applyAll(plan)}>
                {plan.steps.length === 1 ? 'Apply this change' : `Apply ${plan.steps.length} changes`}
              </Button>
            )}
            {applied && !isRunning && file && (
              <Button
                variant="secondary"
                onClick={() => {
                  setApplied(undefined)
                  reset()
                }}
              >
                Compare again
              </Button>
            )}
          </div>
        </>
      )}
    </Section>
  )
}
