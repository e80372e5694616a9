import type { ReactNode } from 'react'
import type { FormSummary } from '#contract/forms/forms.ts'
import { foreignLanguage } from '#web/form-engine/fields/foreign-language.ts'
import { RichText } from '#web/form-engine/fields/words/rich-text.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { DueMark } from './due-mark.tsx'

interface FormHeaderProps {
  form: FormSummary
  description?: string | undefined
  now: number
  back: ReactNode
  children?: ReactNode
}

/** Above a form: a link back, its title, purpose and due date. */
export function FormHeader({ form, description, now, back, children }: FormHeaderProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const language = foreignLanguage(form.language, locale)
  return (
    <header className="stack g3">
      {back}
      <div className="stack g2">
        <h1 className="h1" tabIndex={-1} lang={language} dir="auto">
          {form.title}
        </h1>
        <p className="ui muted dot-sep">
          <span>{t(`forms.purpose.${form.purpose}`)}</span>
          {form.dueTs !== null && <DueMark dueTs={form.dueTs} now={now} />}
        </p>
        {children}
      </div>
      {description && <RichText html={description} />}
    </header>
  )
}
