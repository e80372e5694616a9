import type { TextItem } from '#shared/form-engine/definition/form-definition.ts'
import { ssnGroups } from '#shared/form-engine/answers/normalize-value.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { GroupedDigitsInput } from '../phone/grouped-digits-input.tsx'

/** A social security number, ddd-dd-dddd (spec/3 §5). */
export function SsnEdit(props: FieldEditProps<TextItem>) {
  return <GroupedDigitsInput {...props} groups={ssnGroups} />
}

/** Rendered only after it was revealed: until then "[ CONFIDENTIAL ]" is shown. */
export function SsnView({ field }: FieldViewProps<TextItem>) {
  return (
    <p className="num">
      <bdi dir="ltr">{String(field.value)}</bdi>
    </p>
  )
}
