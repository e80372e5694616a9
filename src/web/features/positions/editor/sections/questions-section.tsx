import type { DraftQuestion } from '#contract/positions/position-drafts.ts'
import { randomKey } from '#shared/random-key.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldId } from '../field-ids.ts'
import { FormsFields } from '../forms-fields.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { Section } from './section.tsx'

const newQuestion = (): DraftQuestion => ({
  id: `q${randomKey()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 40),
  type: 'text',
  label: '',
  required: false,
})

/** Additional questions for candidates. */
export function QuestionsSection({ form }: { form: EditorForm }) {
  const { content, change, errorOf } = form
  const t = useTranslations()
  const { questions } = content
  const move = (from: number, to: number) => {
    const next = questions.toSpliced(from, 1).toSpliced(to, 0, questions[from]!)
    change({ questions: next })
    announce(t('positionDrafts.questionMoved', { number: to + 1, count: questions.length }))
  }
  return (
    <Section id="position-questions" title={t('positionDrafts.section.questions')}>
      <p className="small muted">{t('positionDrafts.questionsHelp')}</p>
      {questions.map((question, at) => (
        <QuestionEditor
          key={question.id}
          question={question}
          at={at}
          isLast={at === questions.length - 1}
          errorOf={errorOf}
          onChange={(next) => change({ questions: questions.with(at, next) })}
          onMove={(by) => move(at, at + by)}
          onRemove={() => {
            change({ questions: questions.toSpliced(at, 1) })
            focusField(fieldId('questions.new'))
          }}
        />
      ))}
      <div>
        <Button
          size="s"
          id={fieldId('questions.new')}
          onClick={() => {
            change({ questions: [...questions, newQuestion()] })
            requestAnimationFrame(() => focusField(fieldId(`questions.${questions.length}.label`)))
          }}
        >
          <Icon name="plus" size="s" />
          {t('positionDrafts.addQuestion')}
        </Button>
      </div>
      <FormsFields form={form} />
    </Section>
  )
}
