'use client'

export { Button, type ButtonProps } from '../parts/buttons/Button.tsx'
export { TextButton, type TextButtonProps } from '../parts/buttons/TextButton.tsx'
export { Disclosure, type DisclosureProps } from '../parts/Disclosure.tsx'
export { Checkbox, type CheckboxProps } from '../parts/fields/Checkbox.tsx'
export { SelectField, type SelectFieldProps } from '../parts/fields/SelectField.tsx'
export { TextField, type TextFieldProps } from '../parts/fields/TextField.tsx'
export { useDeviceName } from '../parts/useDeviceName.ts'
