import type { ApplicationForm } from '#contract/applications.ts'
import { answerField, maxLengthOf } from '#shared/applications/application-fields.ts'
import { useSay } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/apply.module.css'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { FormFieldGroup } from '#web/ui/form-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Draft } from './use-draft.ts'
import { fieldId, type ProblemBook } from './use-problems.ts'

type Question = ApplicationForm['questions'][number]

interface QuestionsProps {
  form: ApplicationForm
  draft: Draft
  problems: ProblemBook
}

/** The position's own questions, one a line. */
export function QuestionsStep({ form, draft, problems }: QuestionsProps) {
  return (
    <div className={styles.fields}>
      {form.questions.map((question) => (
        <QuestionField key={question.id} question={question} draft={draft} problems={problems} />
      ))}
    </div>
  )
}

/** Up to this many options stand open; more are a list to open. */
const openOptions = 8

function QuestionField({ question, draft, problems }: { question: Question; draft: Draft; problems: ProblemBook }) {
  const say = useSay()
  const name = answerField(question.id)
  const answer = draft.values.answers[question.id]
  const options = question.options ?? []
  const frame = {
    id: fieldId(name),
    label: <span dir="auto">{question.label}</span>,
    help: question.help ? <span dir="auto">{question.help}</span> : undefined,
    error: problems.at(name),
    optionalLabel: question.required ? undefined : say('apply.optional'),
  }
  const text = typeof answer === 'string' ? answer : ''
  const set = (value: string | string[] | boolean | null) => draft.setAnswer(question.id, value)
  const input = {
    name,
    value: text,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.target.value),
    onBlur: () => {
      if (text.trim() !== text) set(text.trim())
      problems.touch(name)
    },
  }
  switch (question.type) {
    case 'text':
      return <TextField {...frame} {...input} dir="auto" maxLength={maxLengthOf(question)} />
    case 'textarea':
      return (
        <TextArea
          {...frame}
          {...input}
          dir="auto"
          rows={6}
          note={say('apply.characters', { used: text.length, max: maxLengthOf(question) })}
        />
      )
    case 'date':
      return <TextField {...frame} {...input} type="date" className="w-s" />
    case 'choices':
      return (
        <CheckboxGroup
          {...frame}
          isCards
          options={options}
          value={Array.isArray(answer) ? answer : []}
          onChange={(value) => {
            set(value.length > 0 ? value : null)
            problems.touch(name)
          }}
        />
      )
    case 'choice':
      return options.length > openOptions ? (
        <Select
          {...frame}
          options={options}
          placeholder={say('apply.chooseOne')}
          value={text}
          onChange={(event) => set(event.target.value || null)}
          onBlur={() => problems.touch(name)}
        />
      ) : (
        <RadioGroup
          {...frame}
          isCards
          options={options}
          value={text || null}
          onChange={(value) => {
            set(value)
            problems.touch(name)
          }}
        />
      )
    case 'consent':
      return (
        <FormFieldGroup {...frame} label={<span dir="auto">{question.label}</span>}>
          {(control) => (
            <Checkbox
              label={say('apply.yes')}
              checked={answer === true}
              aria-invalid={control['aria-invalid']}
              onChange={(event) => {
                set(event.target.checked)
                problems.touch(name)
              }}
            />
          )}
        </FormFieldGroup>
      )
  }
}
