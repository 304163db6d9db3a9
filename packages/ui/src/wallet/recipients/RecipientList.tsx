import type { FlowError, Recipient } from '@latchkey/react'
import { useState } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { people } from '../../parts/icons/walletIcons.tsx'
import { LoadNote } from '../../parts/messages/LoadNote.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { useAction } from '../../parts/rows/useAction.ts'
import { Title } from '../../parts/Title.tsx'
import { recipientsEn } from '../../texts/en/recipients.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { ListSkeleton } from '../home/skeletons.tsx'
import { RecipientRow } from './RecipientRow.tsx'

export interface RecipientListProps {
  /** By name. Undefined until they are known. */
  recipients: readonly Recipient[] | undefined
  /** The signed-in user. */
  userId: string | undefined
  error: FlowError | undefined
  isLoading: boolean
  offline: boolean
  onRetry: () => void
  onRename: (recipientId: string, name: string) => Promise<Outcome>
  onDelete: (recipientId: string) => Promise<Outcome>
  /** Opens the form that sends. Undefined where nothing can be sent. */
  onSend: (() => void) | undefined
  onBack: () => void
}

type Question = 'rename' | 'delete' | undefined

/** The saved recipients of the account, with buttons to rename and delete them. */
export function RecipientList(props: RecipientListProps) {
  const { recipients, userId, error, isLoading, offline, onRetry, onRename, onDelete, onBack } = props
  const texts = useTexts(recipientsEn)
  const className = useClass()
  const format = useFormat()
  const action = useAction()
  // The row that asks, or that asked and gets the focus back.
  const [asking, setAsking] = useState<{ id: string; question: Question }>()
  const rename = async (id: string, name: string): Promise<void> => {
    if (await action.run(id, () => onRename(id, name), texts.recipientRenamed))
      setAsking({ id, question: undefined })
  }
  const remove = async ({ recipientId: id, recipientName: name }: Recipient): Promise<void> => {
    const isDeleted = await action.run(id, () => onDelete(id), format(texts.recipientDeleted, { name }))
    setAsking(isDeleted ? undefined : { id, question: undefined })
  }
  return (
    <>
      <Bar onBack={onBack} />
      <Title>{texts.recipientsTitle}</Title>
      {recipients?.length !== 0 && <p className={className('text')}>{texts.recipientsText}</p>}
      <div className="lk-content">
        <LoadNote
          error={error}
          isLoading={isLoading}
          failed={{ title: texts.recipientsFailed, text: texts.recipientsFailedText }}
          retry={onRetry}
        />
        {!recipients && !error && <ListSkeleton rows={2} />}
        {recipients?.length === 0 && <NoRecipients {...props} />}
        {recipients && recipients.length > 0 && (
          <ul className="lk-list" aria-label={texts.recipientsList}>
            {recipients.map((recipient) => {
              const { recipientId: id } = recipient
              return (
                <RecipientRow
                  key={id}
                  recipient={recipient}
                  isByUser={recipient.userId === userId}
                  question={asking?.id === id ? asking.question : undefined}
                  takesFocus={asking?.id === id && !asking.question}
                  busy={action.busy === id}
                  disabled={offline || action.busy !== undefined}
                  offline={offline}
                  result={action.resultOf(id)}
                  onAsk={(question) => {
                    action.clear()
                    setAsking({ id, question })
                  }}
                  onRename={(name) => void rename(id, name)}
                  onDelete={() => void remove(recipient)}
                />
              )
            })}
          </ul>
        )}
        {action.spoken && <Spoken>{action.spoken}</Spoken>}
      </div>
    </>
  )
}

/** The list without entries: how one gets there. */
function NoRecipients({ onSend, onBack }: Pick<RecipientListProps, 'onSend' | 'onBack'>) {
  const texts = useTexts(recipientsEn)
  const className = useClass()
  return (
    <>
      <div className="lk-empty">
        <span className="lk-tile">
          <Icon size="large" shape={people} />
        </span>
        <p className="lk-empty__name">{texts.recipientsNone}</p>
        <p className={className('text')}>{texts.recipientsNoneText}</p>
      </div>
      <Button variant="primary" onClick={onSend ?? onBack}>
        {onSend ? texts.recipientsSend : texts.recipientsBack}
      </Button>
    </>
  )
}
