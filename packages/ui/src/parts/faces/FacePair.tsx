import { Icon } from '../icons/Icon.tsx'
import { Face, type FaceProps } from './Face.tsx'

interface FacePairProps {
  from: Pick<FaceProps, 'seed' | 'name'>
  to: Pick<FaceProps, 'seed' | 'name'>
}

/** From whom to whom something goes. Both are named beside it. */
export const FacePair = ({ from, to }: FacePairProps) => (
  <div className="lk-pair" aria-hidden="true">
    <Face size="large" {...from} />
    <Icon shape={arrow} directional />
    <Face size="large" {...to} />
  </div>
)

const arrow = 'M2.5 10h.01M6 10h.01M9.5 10h7.75M13.75 6.5l3.5 3.5-3.5 3.5'
