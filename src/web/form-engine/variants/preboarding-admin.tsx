import { memo, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react'
import type { FormSection } from '#shared/form-engine/definition/form-definition.ts'
import consoleStyles from '#web/theme/layouts/console.module.css'
import { cx } from '#web/ui/cx.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import type { FormEnvironment } from '../form-environment.ts'
import { createPressGuard } from '../fields/press-guard.ts'
import { QuestionButtons, type QuestionAction } from './question-buttons.tsx'
import { QuestionSketch } from './question-sketch.tsx'
import styles from './preboarding-admin.module.css'
import type { QuestionAt, QuestionActions } from './question-buttons.tsx'

/** Additional content of a question's card. Keep these functions stable: cards re-render when one changes. */
interface QuestionParts {
  /** The first line of a card: "Text · Required", the condition as a sentence. */
  renderMeta?: ((at: QuestionAt) => ReactNode) | undefined
  /** Before the meta line: a drag handle. */
  renderHandle?: ((at: QuestionAt) => ReactNode) | undefined
  /** The question itself; by default a sketch that cannot be operated. */
  renderQuestion?: ((at: QuestionAt) => ReactNode) | undefined
  /** For the card's element: drop targets, class names. */
  cardProps?: ((at: QuestionAt) => HTMLAttributes<HTMLElement>) | undefined
  /** Indented under the question that it depends on. */
  isNested?: ((at: QuestionAt) => boolean) | undefined
}

export interface PreboardingAdminProps extends QuestionActions, QuestionParts {
  /** The definition's sections, or the one being edited. */
  sections: readonly FormSection[]
  environment: Pick<FormEnvironment, 't' | 'locale'>
  /** Name of the question being edited. */
  selectedName?: string | undefined
  /** Renders only this range of questions in each section (end exclusive); all of them by default. */
  range?: { from: number; to: number } | undefined
  /** Replaces the section's title; null for none. */
  renderSectionHead?: ((section: FormSection) => ReactNode) | undefined
  /** Below a section's questions: "Add a question". */
  renderSectionFoot?: ((section: FormSection) => ReactNode) | undefined
}

const quietMs = 300

/** Sections with action buttons per question (spec/3 §2, §6). Knows no API and has no state. */
export function PreboardingAdmin(props: PreboardingAdminProps) {
  const { sections, environment, selectedName, renderSectionHead, renderSectionFoot } = props
  const { from = 0, to = Infinity } = props.range ?? {}
  const { renderMeta, renderHandle, renderQuestion, cardProps, isNested } = props
  const { onEdit, onDuplicate, onDelete, onMoveUp, onMoveDown } = props
  const [guard] = useState(() => createPressGuard(quietMs))
  const { root, expectMove } = useFocusAfterMove(sections, environment)
  const latest = useRef(props)
  latest.current = props
  const [act] = useState(() => (action: QuestionAction, at: QuestionAt) => {
    const run = latest.current[action]
    if (action !== 'onMoveUp' && action !== 'onMoveDown') return run?.(at)
    return guard(() => {
      expectMove(at, action)
      run?.(at)
    })
  })
  const given = { onEdit, onDuplicate, onDelete, onMoveUp, onMoveDown }
  const shown = (Object.keys(given) as QuestionAction[]).filter((action) => given[action]).join(' ')
  return (
    <div ref={root} className={styles.sections}>
      {sections.map((section) => (
        <section key={section.name} className={styles.section} aria-label={section.title || section.name}>
          {renderSectionHead
            ? renderSectionHead(section)
            : section.title && (
                <h2 className="h2" dir="auto">
                  {section.title}
                </h2>
              )}
          {section.items.slice(from, to).map((item, offset) => (
            <QuestionCard
              key={item.name}
              {...{ item, environment, act, shown }}
              index={from + offset}
              {...{ renderMeta, renderHandle, renderQuestion, cardProps, isNested }}
              section={section.name}
              count={section.items.length}
              isSelected={item.name === selectedName}
            />
          ))}
          {renderSectionFoot?.(section)}
        </section>
      ))}
    </div>
  )
}

interface QuestionCardProps extends QuestionAt, QuestionParts {
  environment: PreboardingAdminProps['environment']
  isSelected: boolean
  /** Names of the given actions. */
  shown: string
  act: (action: QuestionAction, at: QuestionAt) => void
}

const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { section, index, count, item, environment, isSelected, shown, act } = props
  const { renderMeta, renderHandle, renderQuestion, cardProps, isNested } = props
  const at = { section, index, count, item }
  const { className, ...attributes } = cardProps?.(at) ?? {}
  return (
    <article
      {...attributes}
      className={cx(
        consoleStyles.question,
        styles.question,
        isSelected && consoleStyles.on,
        isNested?.(at) && styles.nested,
        className,
      )}
      aria-label={item.label}
      aria-current={isSelected || undefined}
      data-question={item.name}
    >
      <div className={styles.head}>
        {renderHandle?.(at)}
        <div className={styles.meta}>{renderMeta?.(at)}</div>
        <QuestionButtons at={at} shown={shown} t={environment.t} onAction={act} />
      </div>
      {renderQuestion ? renderQuestion(at) : <QuestionSketch item={item} environment={environment} />}
    </article>
  )
})

/** A moved question keeps the focus, even if the clicked button becomes disabled at an end of the list. */
function useFocusAfterMove(sections: readonly FormSection[], { t }: PreboardingAdminProps['environment']) {
  const root = useRef<HTMLDivElement>(null)
  const moved = useRef<{ at: QuestionAt; action: QuestionAction } | null>(null)
  useLayoutEffect(() => {
    if (!moved.current) return
    const { at, action } = moved.current
    const index = sections
      .find((each) => each.name === at.section)
      ?.items.findIndex((each) => each.name === at.item.name)
    if (index === undefined || index < 0 || index === at.index) return
    moved.current = null
    const cards = root.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []
    const buttons = Array.from(cards).find((each) => each.dataset['question'] === at.item.name)
    const other: QuestionAction = action === 'onMoveUp' ? 'onMoveDown' : 'onMoveUp'
    const target =
      buttons?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled`) ??
      buttons?.querySelector<HTMLElement>(`[data-action="${other}"]:enabled`)
    target?.focus()
    announce(t('formEngine.question.moved', { position: index + 1, count: at.count }))
  }, [sections, t])
  return { root, expectMove: (at: QuestionAt, action: QuestionAction) => (moved.current = { at, action }) }
}
