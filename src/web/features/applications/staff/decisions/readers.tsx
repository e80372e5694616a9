import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { decisionReadersQuery } from './decisions.queries.ts'
import type { Place } from './places.ts'
import { exampleOf, type Subject } from './selection.ts'

interface Example {
  id: string
  name: string
}

/** Several people read a decision in their own languages: the chosen one, with someone who reads it as the example. */
export function useReaders(subject: Subject, place: Place, isAsked: boolean) {
  const t = useTranslations()
  const { locale: own } = useBoot()
  const [chosen, setChosen] = useState<string | null>(null)
  const isMany = isAsked && subject.count > 1
  const { data } = useQuery({ ...decisionReadersQuery({ ...place, of: subject.of }), enabled: isAsked })
  const reader = data?.readers.find(({ locale }) => locale === chosen) ?? data?.readers[0]
  // The names in the list are the ones that the reader knows; until the languages are known, anyone is an example.
  const example: Example | null =
    isMany && reader ? { id: reader.example.id, name: reader.example.fullName } : exampleOf(subject, place)
  const hasChoice = isMany && data !== undefined && (data.readers.length > 1 || data.hiddenCount > 0)
  const choice = hasChoice && (
    <div className="stack g2">
      {reader && data.readers.length > 1 && (
        <Select
          id="decision-readers"
          label={t('staffApplications.readers')}
          value={reader.locale}
          onChange={({ target }) => setChosen(target.value)}
          options={data.readers.map(({ locale, count }) => ({
            value: locale,
            label: t('staffApplications.readersCount', {
              language: languageName(locale),
              count: formatCount(count, own),
            }),
          }))}
        />
      )}
      {data.hiddenCount > 0 && (
        <p className="small muted">{t('staffApplications.readersHidden', { count: data.hiddenCount })}</p>
      )}
    </div>
  )
  const locales = data?.readers.map(({ locale }) => locale) ?? []
  return { example, choice, locales }
}
