import {
  comparisonWith,
  fromGroup,
  groupKinds,
  isGroup,
  operatorsOf,
  toGroup,
  type ConditionGroup,
  type ConditionPart,
  type GroupKind,
} from '#shared/form-builder/condition-groups.ts'
import { everyItem } from '#shared/form-builder/item-ref.ts'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { useDefinition } from '../builder-context.ts'
import { ComparisonEditor } from './comparison-editor.tsx'
import { conditionSentence } from './condition-sentence.ts'
import type { EditorProps } from './use-item-editor.ts'
import styles from '../builder.module.css'

/** "Show only when": always, or a condition of groups and comparisons, with its meaning in words. */
export function ConditionEditor({ at, item, change }: EditorProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const definition = useDefinition()
  const targets = [...everyItem(definition)]
    .filter(({ ref, item: each }) => operatorsOf(each.type).length > 0 && each !== item && isInReach(ref, at))
    .map((each) => each.item)
  const group = item.visibleWhen && toGroup(item.visibleWhen)
  const setGroup = (next: ConditionGroup | null) => change({ visibleWhen: next ? fromGroup(next) : undefined })
  const handleKind = (kind: string) => {
    if (kind === '') setGroup(null)
    else if (group) setGroup({ ...group, kind: kind as GroupKind })
    else if (targets.length > 0)
      setGroup({ kind: kind as GroupKind, parts: [firstComparison(targets, at, definition)] })
  }
  return (
    <div className="stack g3">
      <Select
        label={t('formBuilder.showWhen')}
        help={targets.length === 0 && !group ? t('formBuilder.nothingToCompare') : undefined}
        value={group?.kind ?? ''}
        options={[
          { value: '', label: t('formBuilder.always') },
          ...groupKinds.map((kind) => ({
            value: kind,
            label: t(`formBuilder.when.group.${kind}`),
            isDisabled: targets.length === 0 && !group,
          })),
        ]}
        onChange={(event) => handleKind(event.target.value)}
      />
      {group && (
        <>
          <GroupParts
            group={group}
            targets={targets}
            onChange={setGroup}
            makeComparison={() => firstComparison(targets, at, definition)}
          />
          <p className="small muted" aria-live="polite">
            {t('formBuilder.shownWhen', {
              condition: conditionSentence(item.visibleWhen!, { definition, ref: at, t, locale }),
            })}
          </p>
        </>
      )}
    </div>
  )
}

/** Questions of the form, and fields of the same entry. */
const isInReach = (ref: { list?: string | undefined }, at: { list?: string | undefined }) =>
  ref.list === undefined || ref.list === at.list

/** Starts with the question directly above, the most common choice. */
function firstComparison(targets: readonly FormItem[], at: EditorProps['at'], definition: EditorDefinition) {
  const names = [...everyItem(definition)].map(({ ref }) => ref.name)
  const place = names.indexOf(at.name)
  const target = targets.findLast((each) => names.indexOf(each.name) < place) ?? targets[0]!
  return comparisonWith(target.name, operatorsOf(target.type)[0]!, startOf(target))
}

type EditorDefinition = ReturnType<typeof useDefinition>

const startOf = (target: FormItem) => ({
  type: target.type,
  firstChoice: 'choices' in target ? target.choices?.[0]?.value : undefined,
})

interface GroupPartsProps {
  group: ConditionGroup
  targets: readonly FormItem[]
  onChange: (group: ConditionGroup) => void
  makeComparison: () => ConditionPart
}

function GroupParts({ group, targets, onChange, makeComparison }: GroupPartsProps) {
  const t = useTranslations()
  const setPart = (index: number, part: ConditionPart | null) =>
    onChange({
      ...group,
      parts: part
        ? group.parts.map((each, place) => (place === index ? part : each))
        : group.parts.filter((_each, place) => place !== index),
    })
  const add = (part: ConditionPart) => onChange({ ...group, parts: [...group.parts, part] })
  return (
    <div className="stack g2">
      {group.parts.map((part, index) =>
        isGroup(part) ? (
          <fieldset key={index} className={styles.box}>
            <legend className="vh">{t('formBuilder.when.groupLabel', { number: index + 1 })}</legend>
            <div className={styles.boxHead}>
              <Select
                label={t('formBuilder.when.groupLabel', { number: index + 1 })}
                isLabelHidden
                fieldClassName="grow"
                value={part.kind}
                options={groupKinds.map((kind) => ({ value: kind, label: t(`formBuilder.when.group.${kind}`) }))}
                onChange={(event) => setPart(index, { ...part, kind: event.target.value as GroupKind })}
              />
              <IconButton
                icon="x"
                size="s"
                label={t('formBuilder.when.removeGroup', { number: index + 1 })}
                onClick={() => setPart(index, null)}
              />
            </div>
            <GroupParts
              group={part}
              targets={targets}
              onChange={(next) => setPart(index, next.parts.length > 0 ? next : null)}
              makeComparison={makeComparison}
            />
          </fieldset>
        ) : (
          <ComparisonEditor
            key={index}
            number={index + 1}
            comparison={part}
            targets={targets}
            onChange={(next) => setPart(index, next)}
          />
        ),
      )}
      {targets.length > 0 && (
        <div className="row flow">
          <Button variant="neutral" size="s" onClick={() => add(makeComparison())}>
            <Icon name="plus" size="s" />
            {t('formBuilder.when.add')}
          </Button>
          <Button
            variant="neutral"
            size="s"
            onClick={() => add({ kind: group.kind === 'any' ? 'all' : 'any', parts: [makeComparison()] })}
          >
            {t('formBuilder.when.addGroup')}
          </Button>
        </div>
      )}
    </div>
  )
}
