import { ApprovalsInbox, useAddress, useOperationQuery } from '@latchkey/ui'
import type { ReactElement } from 'react'
import { Sentence } from '../texts/Sentence.tsx'
import { useLanguageChoice, useSiteTexts } from '../texts/SiteLanguage.tsx'
import { fill } from '../texts/siteTexts.ts'
import { Pay } from './Pay.tsx'

/** The users of the account; undefined until they are known. */
const useUsers = () => useOperationQuery('listUsers').data?.users

/** For accounts of several users: the spending rule, a payment, and the requests that wait for approval. */
export function Sharing(): ReactElement | null {
  const { language } = useLanguageChoice()
  const texts = useSiteTexts()
  const users = useUsers()
  if (!users || users.length < 2) return null
  const names = users.map(({ userName }) => userName).sort()
  return (
    <section className="site-wallet" aria-labelledby="sharing-title">
      <h2 id="sharing-title">{texts.sharingTitle}</h2>
      <p className="site-wallet__lead">
        {fill(texts.sharingText, { names: new Intl.ListFormat(language).format(names) })}
      </p>
      <div className="site-wallet__columns">
        <div className="site-panel">
          <Rules />
          <PayFromWallet />
        </div>
        <ApprovalsInbox />
      </div>
    </section>
  )
}

interface TrySharingProps {
  /** E-mail addresses of the users whose shared account visitors may try. */
  people: readonly string[]
}

/** Where to find an account of several users; not shown to those who have one. */
export function TrySharing({ people }: TrySharingProps): ReactElement | null {
  const texts = useSiteTexts()
  const users = useUsers()
  if (!users || users.length > 1) return null
  return (
    <section className="site-panel" aria-labelledby="sharing-title">
      <h2 id="sharing-title">{texts.trySharingTitle}</h2>
      <p className="site-panel__lead">
        <Sentence
          text={texts.trySharingText}
          values={{ first: <strong>{people[0]}</strong>, second: <strong>{people[1]}</strong> }}
        />
      </p>
    </section>
  )
}

/** The notes of the policies. An activity that none of them allows needs every user's approval. */
function Rules(): ReactElement {
  const texts = useSiteTexts()
  const { data } = useOperationQuery('listPolicies')
  if (!data) return <p>{texts.sharingLoading}</p>
  const notes = data.policies.map((policy) => policy.notes).filter(Boolean)
  return (
    <p className="site-panel__lead">
      {[...notes, notes.length > 0 ? texts.sharingElse : texts.sharingNoRule].join(' ')}
    </p>
  )
}

function PayFromWallet(): ReactElement | null {
  const { data: address } = useAddress('ethereum')
  return address ? <Pay address={address} /> : null
}
