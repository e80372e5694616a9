import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApprovalRules } from '#contract/offers/offer-approvals.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ComboBox } from '#web/ui/controls/combo-box.tsx'
import { rulePositionsQuery } from './approvals.queries.ts'
import { departmentWords } from './approval-words.ts'
import type { TypedStep } from './edit-rules.ts'
import styles from './approvals.module.css'

const searchDelayMs = 250

interface StepPositionsProps {
  step: TypedStep
  index: number
  rules: ApprovalRules
  errorOf: (field: string) => string | undefined
  onChange: (next: Partial<TypedStep>) => void
}

/** The departments and positions that a step applies to; with none, to all. */
export function StepPositions({ step, index, rules, errorOf, onChange }: StepPositionsProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState(0)
  const found = useQuery(rulePositionsQuery(useDelayed(typed.trim(), searchDelayMs)))
  const options = (found.data ?? []).map(({ id, title, location }) => ({
    id: String(id),
    label: [title, location].filter(Boolean).join(' · '),
    title,
  }))
  const departments = rules.departments.filter((name) => !step.departments.includes(name))
  const noneFound = t('offerApprovals.noneFound')
  return (
    <>
      <ComboBox
        key={`departments ${step.departments.length}`}
        id={`rule-${index}-departments`}
        label={t('offerApprovals.departments')}
        help={t('offerApprovals.positionsHelp')}
        error={errorOf('departments')}
        className="w-m"
        options={departments.map((name) => ({ id: name, label: name }))}
        value={null}
        listLabel={t('offerApprovals.departments')}
        resultText={t('offerApprovals.found', { count: departments.length })}
        emptyText={noneFound}
        onChange={(name) => name !== null && onChange({ departments: [...step.departments, name] })}
      />
      <Chosen
        names={step.departments.map((name) => departmentWords(name, rules, t))}
        onRemove={(at) => onChange({ departments: step.departments.toSpliced(at, 1) })}
      />
      <ComboBox
        key={`positions ${added}`}
        id={`rule-${index}-positions`}
        label={t('offerApprovals.positions')}
        error={errorOf('positions')}
        className="w-m"
        icon="search"
        options={options}
        value={null}
        listLabel={t('offerApprovals.positions')}
        resultText={t('offerApprovals.found', { count: options.length })}
        emptyText={noneFound}
        onInputChange={setTyped}
        onChange={(id) => {
          const chosen = options.find((option) => option.id === id)
          if (!chosen) return
          setAdded(added + 1)
          const position = { id: Number(chosen.id), title: chosen.title }
          if (step.positions.every((each) => each.id !== position.id))
            onChange({ positions: [...step.positions, position] })
        }}
      />
      <Chosen
        names={step.positions.map(({ title }) => title)}
        onRemove={(at) => onChange({ positions: step.positions.toSpliced(at, 1) })}
      />
    </>
  )
}

function Chosen({ names, onRemove }: { names: readonly string[]; onRemove: (index: number) => void }) {
  const t = useTranslations()
  if (names.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {names.map((name, index) => (
        <li key={`${index} ${name}`}>
          <Button size="s" aria-label={t('offerApprovals.removeNamed', { name })} onClick={() => onRemove(index)}>
            <bdi>{name}</bdi>
            <Icon name="x" size="s" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
