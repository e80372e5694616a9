import type { FieldValue, PlaceItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'
import { callAddress } from '#contract/call-address.ts'
import { ChoiceBox } from '../choice/dropdown-field.tsx'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import { PlainText } from '../words/plain-text.tsx'
import { choiceLabel, sortChoices } from '../choice/sort-choices.ts'
import { useLoadedChoices, useParentValue } from '../choice/use-choices.ts'

/**
 * A state, province or region of the country in another field. If a country has none, "Not Applicable" is selected
 * automatically; a state of another country is cleared (spec/3 §4).
 */
export function StateEdit(props: FieldEditProps<PlaceItem>) {
  const { path, item, field } = props
  const { locale } = useFormEnvironment()
  const loaded = useStates(path, item)
  return <ChoiceBox {...props} choices={sortChoices(field.choices ?? [], 'ascending', locale)} loaded={loaded} />
}

export function StateView({ path, item, field }: FieldViewProps<PlaceItem>) {
  const { t } = useFormEnvironment()
  useStates(path, item)
  const value = String(field.value)
  return <PlainText>{value === 'N/A' ? t('formEngine.notApplicable') : choiceLabel(field.choices, value)}</PlainText>
}

function useStates(path: FieldPath, item: PlaceItem) {
  const parent = useParentValue(path, item.dependencies?.[0])
  const country = item.dependencies?.length ? parent : item.country
  return useLoadedChoices(path, statesAddress(country))
}

/** Null until a country is chosen. */
export const statesAddress = (country: FieldValue | undefined): string | null =>
  typeof country === 'string' && country !== ''
    ? callAddress('GET /api/pcsx/form_options/:source', { params: { source: 'states' }, query: { parent: country } })
    : null
