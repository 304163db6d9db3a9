import { OptionalField } from './fields/OptionalField.tsx'
import { type AuthSettings, type SettingName, settingLabels } from './settings/authSettings.ts'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** Settings that are a text. */
type TextSetting = { [Name in SettingName]: AuthSettings[Name] extends string ? Name : never }[SettingName]

/** A field for a setting that is a text, and may be left empty. */
export interface TextFieldRow {
  name: Exclude<TextSetting, 'signUpMode'>
  /** Meaning of an empty field. */
  byDefault: string
  placeholder?: string | undefined
}

export interface TextSettingsProps {
  editor: AuthEditor
  fields: readonly TextFieldRow[]
}

/** Fields for settings that are a text, each with the setting's label. */
export const TextSettings = ({ editor, fields }: TextSettingsProps) => (
  <div className={fields.length > 1 ? 'db-row' : undefined}>
    {fields.map(({ name, ...field }) => (
      <OptionalField
        key={name}
        label={settingLabels[name]}
        value={editor.value(name)}
        onChange={(value) => editor.set(name, value)}
        {...field}
      />
    ))}
  </div>
)
