import { comparisonsOf, missingReferencesOf } from '#shared/form-builder/references.ts'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { QuestionAt } from '#web/form-engine/variants/question-buttons.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { useBuilderState } from '../builder-context.ts'
import type { BuilderState } from '../builder-store.ts'
import { conditionSentence } from '../item-editor/condition-sentence.ts'
import { isDisplayType, typeIcons } from '../item-types.ts'
import styles from '../builder.module.css'
import { dotList, listOf } from '#shared/locales/list-of.ts'

/** The first line of a question's card: its type and attributes, and when it is shown. */
export function QuestionMeta({ at }: { at: QuestionAt }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { item } = at
  const sentence = useBuilderState((state) => sentenceOf(state, at, t, locale))
  const missing = useBuilderState((state) =>
    listOf(missingReferencesOf(state.history.present, { name: item.name }, item), locale),
  )
  return (
    <div className="stack g1">
      <p className="row">
        <Icon name={typeIcons[item.type]} size="s" />
        <span>{dotList(traitsOf(item, t), locale)}</span>
      </p>
      {sentence && (
        <p className="row top">
          <Icon name="corner-down-right" size="s" dir />
          <span dir="auto">{t('formBuilder.shownWhen', { condition: sentence })}</span>
        </p>
      )}
      {missing && (
        <p className={styles.flag}>
          <Icon name="triangle-alert" size="s" />
          <span>{t('formBuilder.missingReference', { names: missing })}</span>
        </p>
      )}
    </div>
  )
}

function sentenceOf(
  { history }: BuilderState,
  { item, section, index }: QuestionAt,
  t: Translate,
  locale: string,
): string {
  if (!item.visibleWhen) return ''
  const definition = history.present
  const above = definition.sections.find((each) => each.name === section)?.items[index - 1]?.name
  return conditionSentence(item.visibleWhen, { definition, ref: { name: item.name }, above, t, locale })
}

/** "Radio · Required · Confidential"; upload limits in words. */
function traitsOf(item: FormItem, t: Translate): string[] {
  const traits = [t(`formBuilder.type.${item.type}`)]
  if (item.required && !isDisplayType(item.type)) traits.push(t('formBuilder.required'))
  if (item.confidential || item.type === 'ssn' || item.type === 'sin') traits.push(t('formBuilder.confidential'))
  if (item.type === 'file_upload') traits.push(...limitsOf(item, t))
  if (item.hidden) traits.push(t('formBuilder.hidden'))
  if (item.readonly || item.viewMode) traits.push(t('formBuilder.readonly'))
  if (item.disabled) traits.push(t('formBuilder.disabled'))
  if (item.newItem) traits.push(t('formBuilder.newItem'))
  return traits
}

function limitsOf(item: FormItem, t: Translate): string[] {
  const limits = new Map((item.rules ?? []).map((rule) => [rule.type, 'value' in rule ? Number(rule.value) : 0]))
  const count = limits.get('maxLength')
  const size = limits.get('maxFileSizeMB')
  return [
    ...(count ? [t('formBuilder.limit.files', { count })] : []),
    ...(size ? [t('formBuilder.limit.size', { size })] : []),
  ]
}

/** Indented below the question directly above, or one that is indented for the same reason. */
export function isNestedIn(state: BuilderState, { item, section, index }: QuestionAt): boolean {
  const items = state.history.present.sections.find((each) => each.name === section)?.items ?? []
  const names = new Set(comparisonsOf(item.visibleWhen).map((each) => each.field))
  for (let at = index - 1; at >= 0 && names.size > 0; at--) {
    const above = items[at]!
    if (names.has(above.name)) return true
    if (!comparisonsOf(above.visibleWhen).some((each) => names.has(each.field))) return false
  }
  return false
}
