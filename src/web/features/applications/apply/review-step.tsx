import type { SectionState } from '#shared/form-engine/store/form-store-types.ts'
import { FormProvider, useFormEnvironment, useFormStore, useSectionLanguages } from '#web/form-engine/form-context.tsx'
import { FormItemView } from '#web/form-engine/fields/form-field-view.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import type { ApplyStep } from './apply-steps.ts'

interface ReviewProps {
  sections: readonly SectionState[]
  onChange: (step: ApplyStep) => void
}

/** Everything as it will be sent, with a link to change each part. */
export function ReviewStep({ sections, onChange }: ReviewProps) {
  const t = useTranslations()
  const languageOf = useSectionLanguages()
  return (
    <FormProvider store={useFormStore()} environment={useFormEnvironment()} mode="view" idPrefix="review">
      <div className="stack g6">
        <p>{t('apply.reviewText')}</p>
        {sections.map(({ name, title, paths, errorCount }) => (
          <section key={name} className={cardClass({}, 'stack')}>
            <div className="row between">
              <h2 className="h2" lang={languageOf(name)} dir="auto">
                {title}
              </h2>
              <Button
                size="s"
                variant="neutral"
                onClick={() => onChange(name)}
                aria-label={`${t('apply.change')}: ${title}`}
              >
                {t('apply.change')}
              </Button>
            </div>
            {errorCount > 0 && <p style={{ color: 'var(--danger)' }}>{t('apply.errors', { errorCount })}</p>}
            <div className="stack g3">
              {paths.map((path) => (
                <FormItemView key={path} path={path} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </FormProvider>
  )
}
