import { Button, type ButtonProps } from '../parts/buttons/Button.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { wallet as walletIcon } from '../parts/icons/icons.tsx'
import { ProviderMark } from './oauth/ProviderMark.tsx'

/** A social provider, or `wallet`. */
export interface NamedLoginMethod {
  readonly id: string
  readonly name: string
}

export interface LoginMethodButtonProps extends Omit<ButtonProps, 'children'> {
  method: NamedLoginMethod
  label: string
  onChoose: (id: string) => void
}

/** Signs the same user in again by one of their login methods. */
export function LoginMethodButton({
  method: { id, name },
  label,
  onChoose,
  ...button
}: LoginMethodButtonProps) {
  return (
    <Button {...button} onClick={() => onChoose(id)}>
      {id === 'wallet' ? <Icon shape={walletIcon} /> : <ProviderMark id={id} name={name} />}
      {label}
    </Button>
  )
}
