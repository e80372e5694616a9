import type { TextItem } from '#shared/form-engine/definition/form-definition.ts'
import { sinGroups } from '#shared/form-engine/answers/normalize-value.ts'
import type { FieldEditProps } from '../field-props.ts'
import { GroupedDigitsInput } from '../phone/grouped-digits-input.tsx'

/** A social insurance number, ddd-ddd-ddd (spec/3 §5). */
export function SinEdit(props: FieldEditProps<TextItem>) {
  return <GroupedDigitsInput {...props} groups={sinGroups} />
}

export { SsnView as SinView } from './ssn-field.tsx'
