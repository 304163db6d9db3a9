import { TextField } from '@latchkey/ui/parts'

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
}

/** Why a member acts on somebody's account. It stays in the activity log, and the person never sees it. */
export const ReasonField = ({ value, onChange }: ReasonFieldProps) => (
  <TextField
    label="Reason (optional, for members only)"
    value={value}
    onChange={onChange}
    maxLength={500}
    autoComplete="off"
  />
)
