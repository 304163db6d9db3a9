import type { OperationResult } from '@latchkey/ui'
import { Button, useDeviceName } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { methods } from './methods.ts'

type Answer = OperationResult<'listSignIns'>

const pageSize = 20

export interface SignInHistoryProps {
  userId: string
  /** The user's name, for the table's caption. */
  name: string
  organizationId: string
}

/** When, how and from where a user signed in, newest first. */
export function SignInHistory({ userId, name, organizationId }: SignInHistoryProps) {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const after = cursors.at(-1)
  const paginationOptions = { limit: String(pageSize), ...(after && { after }) }
  const query = useQueryOf('listSignIns', { userId, paginationOptions }, { organizationId })
  const deviceName = useDeviceName()
  return (
    <Section title="Sign-ins">
      <Loaded query={query}>
        {({ signIns, wrongCodes }) => (
          <>
            <WrongCodes wrongCodes={wrongCodes} />
            <Table
              caption={`Sign-ins of ${name}`}
              rows={signIns}
              keyOf={({ signInId }) => signInId}
              empty={after ? 'No earlier sign-ins.' : 'No sign-ins yet.'}
              columns={[
                { header: 'When', cell: ({ signedInAt }) => <Timestamp value={signedInAt} /> },
                { header: 'Method', cell: ({ method }) => (method ? methods[method] : 'Not recorded') },
                {
                  header: 'Browser',
                  cell: ({ userAgent }) => (userAgent ? deviceName({ userAgent }) : 'Not known'),
                },
                { header: 'Network address', cell: ({ address }) => <bdi>{address ?? 'Not kept'}</bdi> },
                {
                  header: 'Session',
                  cell: ({ isActive }) =>
                    isActive ? <Badge kind="success">Active</Badge> : <Badge>Ended</Badge>,
                },
              ]}
            />
            <div className="db-actions">
              {cursors.length > 0 && (
                <Button variant="secondary" small onClick={() => setCursors(cursors.slice(0, -1))}>
                  Newer
                </Button>
              )}
              {signIns.length === pageSize && (
                <Button
                  variant="secondary"
                  small
                  onClick={() => setCursors([...cursors, signIns.at(-1)!.signInId])}
                >
                  Older
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Why a user may not get in: wrong codes since the last correct one, and a lock. */
const WrongCodes = ({ wrongCodes }: Pick<Answer, 'wrongCodes'>) =>
  wrongCodes.map(({ otpType, count, lockedUntil }) => (
    <Notice key={otpType} kind={lockedUntil ? 'warning' : 'info'}>
      {count === 1 ? 'One wrong code was' : `${count} wrong codes were`} entered for{' '}
      {otpType === 'OTP_TYPE_SMS' ? 'the phone number' : 'the email address'} since the last correct one.
      {lockedUntil && (
        <>
          {' '}
          Codes aren't accepted until <Timestamp value={lockedUntil} />.
        </>
      )}
    </Notice>
  ))
