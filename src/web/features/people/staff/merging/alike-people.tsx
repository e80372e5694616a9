import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useMayActOnPeople } from '../person-acts.tsx'
import styles from '../people.module.css'
import { alikePeopleQuery } from './use-merging.ts'

const CompareDialog = lazyPart(() => import('./compare-dialog.tsx'), 'CompareDialog')

/** Others who could be the same person as the applicant, and comparing them. Nothing if there are none. */
export function AlikePeople({ id }: { id: string }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const mayAct = useMayActOnPeople()
  const { data } = useQuery(alikePeopleQuery(id))
  const [other, compare] = useState<string | null>(null)
  return (
    <>
      {data && data.length > 0 && (
        <Bar icon="users">
          <p>{t('people.alike')}</p>
          <ul className={styles.alike}>
            {data.map((each) => {
              const name = each.fullName || t('console.noName')
              return (
                <li key={each.id}>
                  <Link to="/careers/admin/people/$id" params={{ id: each.id }} dir="auto">
                    {name}
                  </Link>
                  <span className="muted">
                    {listOf(
                      each.because.map((reason) => t(`people.because.${reason}`)),
                      locale,
                      'sentence',
                    )}
                  </span>
                  {mayAct && (
                    <Button
                      size="s"
                      aria-label={t('people.compareWith', { name })}
                      onPointerEnter={CompareDialog.preload}
                      onFocus={CompareDialog.preload}
                      onClick={() => compare(each.id)}
                    >
                      {t('people.compare')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </Bar>
      )}
      {other !== null && <CompareDialog ids={[id, other]} onClose={() => compare(null)} />}
    </>
  )
}
