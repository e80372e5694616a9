import { newRule } from '#shared/form-builder/rule-edits.ts'
import { ruleTypesOf } from '#shared/form-engine/definition/rule-types-of.ts'
import type { Rule, RuleType } from '#shared/form-engine/definition/rule-types.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ruleKey, unitOf } from './rule-words.ts'
import { RuleValues } from './rule-values.tsx'
import type { EditorProps } from './use-item-editor.ts'
import styles from '../builder.module.css'

/** The rules for an answer. They run in order; the first failure gives the error. */
export function RulesEditor({ at, item, change }: EditorProps) {
  const t = useTranslations()
  const types = ruleTypesOf[item.type]
  const rules = item.rules ?? []
  if (types.length === 0 && rules.length === 0) return null
  const unit = unitOf(item.type)
  const nameOf = (type: RuleType) => t(`formBuilder.rule.${ruleKey(type, unit)}`)
  const set = (next: Rule[]) => change({ rules: next.length > 0 ? next : undefined })
  const replaceAt = (index: number, rule: Rule) => set(rules.map((each, place) => (place === index ? rule : each)))
  const moveUp = (index: number) =>
    set(rules.map((each, place) => (place === index - 1 ? rules[index]! : place === index ? rules[index - 1]! : each)))
  return (
    <FormFieldGroup label={t('formBuilder.rules')} help={rules.length > 1 ? t('formBuilder.rulesHelp') : undefined}>
      <div className="stack g3">
        {rules.map((rule, index) => (
          <fieldset key={index} className={styles.box}>
            <legend className="vh">{nameOf(rule.type)}</legend>
            <div className={styles.boxHead}>
              <span className="ui strong">{nameOf(rule.type)}</span>
              <span className="row nowrap">
                <IconButton
                  icon="arrow-up"
                  size="s"
                  label={t('formBuilder.ruleUp', { rule: nameOf(rule.type) })}
                  disabled={index === 0}
                  onClick={() => moveUp(index)}
                />
                <IconButton
                  icon="x"
                  size="s"
                  label={t('formBuilder.ruleRemove', { rule: nameOf(rule.type) })}
                  onClick={() => set(rules.filter((_each, place) => place !== index))}
                />
              </span>
            </div>
            <RuleValues at={at} rule={rule} onChange={(next) => replaceAt(index, next)} />
            <TextField
              label={t('formBuilder.ruleMessage')}
              optionalLabel={t('formBuilder.optional')}
              dir="auto"
              value={rule.message ?? ''}
              onChange={({ target: { value } }) => {
                const { message: _old, ...rest } = rule
                replaceAt(index, value === '' ? rest : { ...rest, message: value })
              }}
            />
          </fieldset>
        ))}
        <Select
          label={t('formBuilder.addRule')}
          isLabelHidden
          value=""
          placeholder={t('formBuilder.addRule')}
          options={types
            .filter((type) => !rules.some((rule) => rule.type === type))
            .map((type) => ({ value: type, label: nameOf(type) }))}
          onChange={(event) => event.target.value && set([...rules, newRule(event.target.value as RuleType, today())])}
        />
      </div>
    </FormFieldGroup>
  )
}

const today = (): string => new Date().toISOString().slice(0, 10)
