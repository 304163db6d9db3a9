import { type Activity, useActivityDetails } from '@latchkey/react'

import { Skeleton } from '../parts/Skeleton.tsx'
import { decodedEn } from '../texts/en/decoded.ts'
import { operationsEn } from '../texts/en/operations.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { requestTitle } from './requestTitle.ts'

/** The operation of a request in one line: "Send 2 ETH". */
export function ApprovalDeed({ activity }: { activity: Activity }) {
  const texts = useTexts({ ...decodedEn, ...operationsEn })
  const format = useFormat()
  const { decoded } = useActivityDetails([activity]).get(activity.id) ?? {}
  return decoded ? <bdi>{requestTitle(decoded, texts, format)}</bdi> : <Skeleton shape="line" />
}
