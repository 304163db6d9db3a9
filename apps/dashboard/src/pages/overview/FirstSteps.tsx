import type { OperationResult } from '@latchkey/ui'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Section } from '../../parts/Section.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { listFirstSteps } from './listFirstSteps.ts'

export interface FirstStepsProps {
  config: OperationResult<'getAuthProxyConfig'>['authProxyConfig']
  rootQuorumThreshold: number
}

/** Checklist of a new organization. Hidden once every step is done. */
export function FirstSteps({ config, rootQuorumThreshold }: FirstStepsProps) {
  const members = useQueryOf('listUsers')
  if (!members.data) return null
  const steps = listFirstSteps({ config, members: members.data.users, rootQuorumThreshold })
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Section title="Before you go live" intro={`${done} of ${steps.length} done.`}>
      <ul className="db-steps">
        {steps.map(({ title, isDone, todo, path, link }) => (
          <li key={title} className="db-steps__step">
            <span className="db-actions">
              <Badge kind={isDone ? 'success' : 'warning'}>{isDone ? 'Done' : 'To do'}</Badge>
              <span className="db-steps__title">{title}</span>
            </span>
            {!isDone && (
              <p className="db-muted">
                {todo} <a href={pathTo(path)}>{link}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="db-muted">
        The service can't tell whether you ever restored a backup. Restore one on another machine with{' '}
        <code className="db-code">npm run drill</code> before you need it, and again after each change to the
        secrets.
      </p>
    </Section>
  )
}
