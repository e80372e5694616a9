import { useCallback, useState } from 'react'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { contactItems } from '#shared/applications/application-definition.ts'
import type { FieldValue, FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { may } from '#shared/team/roles.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { FormSections } from '#web/form-engine/variants/form-sections.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { cardClass } from '#web/ui/content/card.tsx'

const contactNames: ReadonlySet<string> = new Set(Object.values(contactItems))

/** Excludes contact details and the résumé, which are elsewhere on this page. */
const questionsOf = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  sections: definition.sections.filter(({ items }) => items.some((item) => !contactNames.has(item.name))),
})

interface SentAnswersProps {
  application: Pick<StaffApplicationDetail, 'definition' | 'answers' | 'redacted'>
  /** Its id, if the reader may reveal confidential answers. */
  revealedFrom?: string
}

/** The answers, with the form as it was then. Confidential answers are revealed one by one, which is recorded. */
export function SentAnswers({ application, revealedFrom: id }: SentAnswersProps) {
  const t = useTranslations()
  const definition = questionsOf(application.definition)
  const [store] = useState(() => createBrowserForm({ definition, values: application.answers }))
  const reveal = useCallback(
    async (path: string) => {
      if (id === undefined) return undefined
      const call = callApi('POST /api/pcsx/staff/applications/:id/reveal', { params: { id }, body: { path } })
      return (await call).data.value as FieldValue | undefined
    },
    [id],
  )
  const { user } = useBoot()
  const leftOut = application.redacted?.leftOut ?? []
  const environment = useFormEnvironment(
    id !== undefined && may(user, 'confidential_answers', 'read') ? { reveal } : {},
  )
  return (
    <section className="stack" aria-labelledby="answers">
      <h2 className="h2" id="answers">
        {t('staffApplications.answers')}
      </h2>
      {leftOut.length > 0 && (
        <div className="row top ui muted">
          <Icon name="eye-off" size="s" />
          <div className="stack g1">
            <p>{t('staffApplications.names.leftOut')}</p>
            <ul className="stack g1">
              {leftOut.map((question, index) => (
                <li key={index} dir="auto">
                  {question}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {definition.sections.length === 0 ? (
        <p className="muted">{t('staffApplications.noQuestions')}</p>
      ) : (
        <div className={cardClass({}, 'stack')}>
          <FormProvider store={store} environment={environment} mode="view" idPrefix="sent">
            <FormSections />
          </FormProvider>
        </div>
      )}
    </section>
  )
}
