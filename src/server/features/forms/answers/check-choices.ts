import type {
  Choice,
  FieldValue,
  FormDefinition,
  FormItem,
  FormValues,
  ListEntry,
} from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { topItems } from '../form-items.ts'
import { formOptions, optionsPath } from '../form-options.service.ts'

/** The fixed value if there is nothing to choose from (spec/3 §4). */
const notApplicable = 'N/A'

/** Paths of answers that their field does not offer; a browser would not send them. */
export async function wrongChoices(
  scope: RequestScope,
  tx: Db,
  definition: FormDefinition,
  values: FormValues,
): Promise<string[]> {
  const wrong: string[] = []
  const check = async (item: FormItem, value: FieldValue | undefined, path: string, lookUp: LookUp) => {
    if (value === undefined) return
    const offered = await offeredBy(scope, tx, item, lookUp)
    if (offered && ![value].flat().every((each) => typeof each !== 'object' && offered.has(String(each))))
      wrong.push(path)
  }
  for (const item of topItems(definition)) {
    const value = values[item.name]
    if (item.type !== 'dynamicList') await check(item, value, item.name, (name) => values[name])
    else
      for (const [index, entry] of ((value ?? []) as ListEntry[]).entries())
        for (const field of item.items) {
          const path = `${item.name}.${index}.${field.name}`
          await check(field, entry[field.name], path, (name) => entry[name] ?? values[name])
        }
  }
  return wrong
}

/** The answer of a field that another one depends on. */
type LookUp = (name: string) => FieldValue | undefined

/** The values that a field offers; null if it accepts any. */
async function offeredBy(scope: RequestScope, tx: Db, item: FormItem, lookUp: LookUp): Promise<Set<string> | null> {
  const parentName = item.dependencies?.[0]
  const parent = parentName === undefined ? undefined : lookUp(parentName)
  if (item.type === 'radio' || item.type === 'checkbox') return valuesOf(item.choices)
  if (item.type === 'country') return valuesOf(await formOptions(scope, tx, { source: 'countries', parent: undefined }))
  if (item.type === 'state') {
    const country = typeof parent === 'string' ? parent : item.country
    return loaded(await formOptions(scope, tx, { source: 'states', parent: country }))
  }
  if (item.type !== 'dropdown') return null
  if (!item.apiEndpoint) return valuesOf(item.choices ?? [])
  const address = new URL(item.apiEndpoint, 'http://internal')
  const asked = address.searchParams.get('parent')
  const given = asked === '{{parentValue}}' ? (typeof parent === 'string' ? parent : undefined) : (asked ?? undefined)
  const source = address.pathname.slice(optionsPath.length)
  return loaded(await formOptions(scope, tx, { source, parent: given }))
}

const valuesOf = (choices: readonly Choice[]): Set<string> => new Set(choices.map((choice) => choice.value))

const loaded = (choices: readonly Choice[]): Set<string> =>
  choices.length > 0 ? valuesOf(choices) : new Set([notApplicable])
