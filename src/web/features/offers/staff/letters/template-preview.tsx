import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LetterBody } from '#contract/offers/letter-templates.ts'
import { RichText } from '#web/form-engine/fields/words/rich-text.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import layout from '#web/theme/layouts/offers.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { previewTemplate } from '../staff-offers.queries.ts'

const previewDelayMs = 600

/** The letter with sample values, updated shortly after the last change. */
export function TemplatePreview({ body }: { body: LetterBody }) {
  const t = useTranslations()
  const [asked, setAsked] = useState(body)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(body), previewDelayMs)
    return () => clearTimeout(timer)
  }, [body])
  const preview = useQuery({
    queryKey: ['letter-preview', asked],
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    queryFn: () => previewTemplate(asked),
  })
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="template-preview" aria-busy={preview.isFetching}>
      <h2 className="h3" id="template-preview">
        {t('staffOffers.previewSample')}
      </h2>
      {preview.isError && <Bar tone="danger">{preview.error.message}</Bar>}
      {preview.data?.problems.map(({ field, message }) => (
        <Bar key={`${field} ${message}`} tone="warning">
          {message}
        </Bar>
      ))}
      {preview.data && <RichText html={preview.data.html} className={layout.letterText} />}
    </section>
  )
}
