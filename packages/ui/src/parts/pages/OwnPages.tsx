import { Children, type ReactNode } from 'react'

import { Bar } from '../Bar.tsx'
import { Icon } from '../icons/Icon.tsx'
import { chevronEnd } from '../icons/moreIcons.tsx'
import { Title } from '../Title.tsx'
import { DrawPageContext, type PanelPageProps } from './PanelPage.tsx'

interface OwnPageRowsProps {
  /** Elements with `PanelPage` in them. */
  pages: ReactNode
  onOpen: (pageId: string) => void
}

/** A row for each page of the app's own. */
export function OwnPageRows({ pages, onOpen }: OwnPageRowsProps) {
  if (Children.toArray(pages).length === 0) return null
  const draw = ({ title, id = title, icon }: PanelPageProps) => (
    <li className="lk-list__item">
      <button type="button" className="lk-row lk-row--action" onClick={() => onOpen(id)}>
        {icon && (
          <span className="lk-tile" aria-hidden="true">
            {icon}
          </span>
        )}
        <span className="lk-row__main">
          <span className="lk-row__name">
            <bdi>{title}</bdi>
          </span>
        </span>
        <Icon size="small" shape={chevronEnd} directional />
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
  pageId: string
  onBack: () => void
}

/** An open page of the app's own. The bar with Back stays if the app removes the page. */
export function OwnPageScreen({ pages, pageId, onBack }: OwnPageScreenProps) {
  const draw = ({ title, id = title, children }: PanelPageProps) =>
    id === pageId && (
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
