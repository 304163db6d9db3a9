import { Button } from '@latchkey/ui/parts'

import { Notice } from '../../parts/Notice.tsx'
import { describeValue, settingLabels } from './settings/authSettings.ts'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** Settings that another user changed since they were edited here: both values, and the choice. */
export function Conflicts({ editor: { conflicts, saved, value, draft } }: { editor: AuthEditor }) {
  return (
    <Notice kind="warning" title="Someone else changed the same settings">
      <ul className="db-conflicts">
        {conflicts.map((name) => (
          <li key={name} className="db-conflict">
            <p>
              {settingLabels[name]}: someone else saved <strong>{describeValue(saved(name))}</strong>; you
              entered <strong>{describeValue(value(name))}</strong>.
            </p>
            <div className="db-actions">
              <Button variant="secondary" small onClick={() => draft.drop([name])}>
                {`Use the saved value: ${settingLabels[name]}`}
              </Button>
              <Button variant="secondary" small onClick={() => draft.rebase(name, saved(name))}>
                {`Keep mine: ${settingLabels[name]}`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
