import { isAnswered, isSameValue } from '../answers/answer-value.ts'
import type { CheckContext } from '../definition/check-context.ts'
import { checkValue, isInFixedList } from '../checks/check-value.ts'
import { createFieldRecords } from '../definition/field-records.ts'
import type { FieldValue, FormValues, ListItem } from '../definition/form-definition.ts'
import { createFormModel, nodeNamed, pathOf, placeOf, type FieldNode, type FieldPlace } from './form-model.ts'
import type { FieldPath, FormState, FormStore, FormStoreOptions } from './form-store-types.ts'
import { amongChoices, entryLimits, initialValues, newEntry } from '../answers/initial-values.ts'
import { normalizeTyped, normalizeValue } from '../answers/normalize-value.ts'
import type { FieldProblem } from '../definition/rule-types.ts'
import { submissionOf } from '../answers/submission-of.ts'
import { summarize } from '../answers/summarize-form.ts'
import { createVisibility, entriesOf, fieldsWithin, placesOf, putValueAt, valueAt } from '../conditions/visibility.ts'

/**
 * The state of one form (spec/3 §2 to §5). The cost of a change depends on the field's dependents, not on the form's size:
 * visibility follows the fields that it reads, and each field's state stays the same object until something about that field
 * changes.
 */
export function createFormStore(options: FormStoreOptions): FormStore {
  const { today, schedule = (run: () => void) => run() } = options
  const model = createFormModel(options.definition)
  const { definition } = model
  let values = initialValues(definition, options.values ?? {}, today)
  let baseline = { ...values }
  /** The latest result of `getValues`; cleared by the next change. */
  let copy: FormValues | null = null
  const given = options.isHighlighted ? baseline : {}
  const dirty = new Set<string>()
  const waiting = new Set<FieldNode>()
  const changeListeners = new Set<(path: FieldPath) => void>()
  const formListeners = new Set<() => void>()
  const visibility = createVisibility(model, () => values)
  visibility.reset()
  let attempt = 0

  const records = createFieldRecords({
    isVisible: visibility.isVisible,
    valueAt: (place) => valueAt(values, place),
    isGiven: (place) => isAnswered(valueAt(given, place)) && isSameValue(valueAt(given, place), valueAt(values, place)),
  })

  let form: FormState = summarize(model, records, { isDirty: false, attempt })
  const refreshForm = () => {
    const next = summarize(model, records, { isDirty: dirty.size > 0, attempt }, form)
    if (next === form) return
    form = next
    for (const listener of formListeners) listener()
  }

  const contextOf = (place: FieldPlace): CheckContext => ({
    today,
    defaultCountry: options.defaultCountry,
    isPhoneNumber: options.isPhoneNumber,
    matches: options.matches,
    choices: records.at(place).choices,
    seen: (name) => {
      const node = nodeNamed(model, place.node, name)
      return node && { value: visibility.seen(place, name), label: node.item.label }
    },
    values: () => values,
  })
  const isShown = (place: FieldPlace) => visibility.isVisible(place) && !place.node.item.hidden
  const check = (place: FieldPlace): FieldProblem | null => {
    if (!isShown(place) || isInFixedList(place)) return null
    const { item } = place.node
    return checkValue(item, normalizeValue(item, valueAt(values, place), { today }), contextOf(place))
  }

  /** Effects of changed fields on what others show. */
  const settle = () => {
    if (waiting.size === 0) return
    const changed = [...waiting]
    waiting.clear()
    for (const place of visibility.update(changed)) {
      records.change(place, withoutHiddenProblems(place))
      // Dates that are compared with a field that appeared or disappeared.
      for (const other of place.node.comparedBy) waiting.add(other)
    }
    for (const node of changed) for (const other of node.comparedBy) waiting.add(other)
    for (const node of waiting)
      for (const place of placesOf(node, values)) {
        const { isTouched, problem } = records.at(place)
        if (isTouched || problem) records.change(place, { problem: check(place) })
      }
    waiting.clear()
    refreshForm()
  }

  const follow = (node: FieldNode) => {
    const hasDependents = ({ shows, comparedBy }: FieldNode) => shows.length > 0 || comparedBy.length > 0
    for (const each of [node, ...(node.list ? [node.list] : []), ...node.fields.values()])
      if (hasDependents(each)) waiting.add(each)
    if (waiting.size > 0) schedule(settle)
  }

  const notify = (path: FieldPath) => {
    for (const listener of changeListeners) listener(path)
  }

  /** Sets a value, and checks it if the field was left or had an error; dependents follow when `schedule` runs them. */
  const put = (
    place: FieldPlace,
    value: FieldValue | undefined,
    how: { isTouched?: boolean; isLeft?: boolean } = {},
  ) => {
    const hasChanged = !isSameValue(valueAt(values, place), value)
    if (hasChanged) {
      putValueAt(values, place, value)
      copy = null
      const { name } = (place.node.list ?? place.node).item
      if (isSameValue(values[name], baseline[name])) dirty.delete(name)
      else dirty.add(name)
    }
    const { isTouched, isChecked, problem } = records.at(place)
    records.change(place, {
      isTouched: isTouched || how.isTouched === true,
      isChecked: how.isLeft === true || (isChecked && !hasChanged),
      ...(hasChanged && { serverProblem: null }),
      ...((how.isLeft || (hasChanged && problem)) && { problem: check(place) }),
    })
    if (hasChanged && place.node.list) records.change({ node: place.node.list, index: null }, { serverProblem: null })
    refreshForm()
    if (!hasChanged) return
    follow(place.node)
    notify(pathOf(place))
  }

  const requirePlace = (path: FieldPath): FieldPlace => {
    const place = placeOf(model, path)
    if (!place) throw new Error(`The form has no field "${path}"`)
    return place
  }

  const withoutHiddenProblems = (place: FieldPlace) => (isShown(place) ? {} : { problem: null, serverProblem: null })

  const putEntries = (place: FieldPlace, entries: FieldValue) => {
    put(place, entries, { isTouched: true })
    visibility.reset()
    records.refreshAll(withoutHiddenProblems)
    refreshForm()
  }

  /** Visible fields in page order. */
  const shownPlaces = (sectionName?: string): FieldPlace[] =>
    model.nodes
      .filter(({ section }) => sectionName === undefined || section.name === sectionName)
      .map((node): FieldPlace => ({ node, index: null }))
      .filter(isShown)
      .flatMap((place) => [place, ...fieldsWithin(place, values).filter(isShown)])

  return {
    definition,
    getField: (path) => records.at(requirePlace(path)).state,
    subscribeField: (path, listener) => records.subscribe(requirePlace(path), listener),
    getForm: () => form,
    subscribeForm: (listener) => {
      formListeners.add(listener)
      return () => void formListeners.delete(listener)
    },
    getValues: () => (copy ??= { ...values }),
    getSubmission: () => {
      settle()
      return submissionOf(model, values, { isVisible: visibility.isVisible, today })
    },
    setValue: (path, value) => {
      const place = requirePlace(path)
      const typed = normalizeTyped(place.node.item, value)
      if (place.node.fields.size > 0) putEntries(place, entriesOf(typed) as FieldValue)
      else put(place, typed, { isTouched: true })
    },
    replaceValues: (newer) => {
      values = initialValues(definition, newer, today)
      baseline = { ...values }
      copy = null
      dirty.clear()
      visibility.reset()
      records.refreshAll(withoutHiddenProblems)
      for (const record of records.all())
        if (record.problem) records.change(record.place, { problem: check(record.place) })
      refreshForm()
    },
    blur: (path) => {
      const place = requirePlace(path)
      const value = valueAt(values, place)
      const isList = place.node.fields.size > 0
      put(place, isList ? value : normalizeValue(place.node.item, value, { today }), { isTouched: true, isLeft: true })
    },
    validate: (sectionName) => {
      settle()
      const found: { path: FieldPath; problem: FieldProblem }[] = []
      for (const place of shownPlaces(sectionName)) {
        const problem = check(place)
        records.change(place, { problem, isChecked: true, ...(problem && { isTouched: true }) })
        if (problem) found.push({ path: pathOf(place), problem })
      }
      if (found.length > 0) attempt += 1
      refreshForm()
      return found
    },
    recheck: () => {
      for (const { isChecked, place } of records.all()) if (isChecked) records.change(place, { problem: check(place) })
      refreshForm()
    },
    setServerProblems: (problems) => {
      for (const record of records.all())
        if (record.serverProblem) records.change(record.place, { serverProblem: null })
      for (const [path, text] of Object.entries(problems)) {
        // The entry no longer exists, so the error is shown at its list.
        const list = placeOf(model, path.split('.')[0]!)
        const own = placeOf(model, path)
        const isThere = own && (own.index === null || own.index < entriesOf(valueAt(values, list!)).length)
        const place = isThere ? own : list
        if (place) records.change(place, { serverProblem: { text } })
      }
      if (Object.keys(problems).length > 0) attempt += 1
      refreshForm()
    },
    setChoices: (path, choices) => {
      const place = requirePlace(path)
      const value = valueAt(values, place)
      records.change(place, { choices })
      const kept = amongChoices(value, choices)
      if (isSameValue(kept, value)) refreshForm()
      else put(place, kept)
    },
    addEntry: (listPath) => {
      const place = requirePlace(listPath)
      const item = place.node.item as ListItem
      const entries = entriesOf(valueAt(values, place))
      if (entries.length >= entryLimits(item).max) return
      putEntries(place, [...entries, newEntry(item, today)])
    },
    removeEntry: (listPath, index) => {
      const place = requirePlace(listPath)
      const entries = entriesOf(valueAt(values, place))
      if (index >= entries.length || entries.length <= entryLimits(place.node.item as ListItem).min) return
      records.removeEntry(place.node, index)
      putEntries(place, entries.toSpliced(index, 1))
    },
    onChange: (listener) => {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
  }
}
