import { Children, type ReactNode } from 'react'

import { Bar } from '../Bar.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Title } from '../Title.tsx'
import { DrawPageContext, type PanelPageProps } from './PanelPage.tsx'

/** A page that is open. The title is that of the moment it was opened. */
export interface OpenPage {
  id: string
  title: string
}

interface OwnPageRowsProps {
  /** Elements with `PanelPage` in them. */
  pages: ReactNode
  onOpen: (page: OpenPage) => void
}

/** A row for each page of the app's own. */
export function OwnPageRows({ pages, onOpen }: OwnPageRowsProps) {
  if (Children.toArray(pages).length === 0) return null
  const draw = ({ title, id = title, icon }: PanelPageProps) => (
    <li>
      <button type="button" className="lk-row lk-row--action" onClick={() => onOpen({ id, title })}>
        {icon && <span className="lk-tile">{icon}</span>}
        <span className="lk-row__main">
          <span className="lk-row__name">
            <bdi>{title}</bdi>
          </span>
        </span>
        <Icon size="small" shape="M7.75 5.5l4.5 4.5-4.5 4.5" directional />
      </button>
    </li>
  )
  return (
    <ul className="lk-list">
      <DrawPageContext.Provider value={draw}>{pages}</DrawPageContext.Provider>
    </ul>
  )
}

interface OwnPageScreenProps {
  pages: ReactNode
  page: OpenPage
  onBack: () => void
}

/** An open page of the app's own. Its first line stays when the app takes the page away, so that Back is there. */
export function OwnPageScreen({ pages, page, onBack }: OwnPageScreenProps) {
  const draw = ({ title, id = title, children }: PanelPageProps) =>
    id === page.id && (
      <>
        <Title>{title}</Title>
        <div className="lk-content">{children}</div>
      </>
    )
  return (
    <>
      <Bar plain onBack={onBack} />
      <DrawPageContext.Provider value={draw}>{pages}</DrawPageContext.Provider>
    </>
  )
}
