import { useMutation } from '@tanstack/react-query'
import type { StaffPersonDetail } from '#contract/people/people.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { actRowClass } from '#web/parts/staff-page.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { useMayActOnPeople } from '../person-acts.tsx'
import styles from '../people.module.css'
import { useMerging } from './use-merging.ts'

/** Names and addresses that colleagues merged into a person, and separating them. */
export function MergedFrom({ person: { id, merged } }: { person: StaffPersonDetail }) {
  const t = useTranslations()
  const mayAct = useMayActOnPeople()
  const { separate: tellApart } = useMerging()
  const separate = useMutation({
    mutationFn: (other: string) => tellApart(id, other, t('people.wasSeparated')),
  })
  if (merged.length === 0) return null
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="person-merged">
      <h2 className="h2" id="person-merged">
        {t('people.alsoAs')}
      </h2>
      <ul className={styles.rows}>
        {merged.map((each) => {
          const name = each.fullName || each.email || t('console.noName')
          return (
            <li key={each.id} className={actRowClass}>
              <span className="grow stack g1">
                <bdi className="strong">{name}</bdi>
                {each.fullName !== '' && <bdi className="small muted">{each.email}</bdi>}
                <span className="small muted">{t(each.hasAccount ? 'people.hasAccount' : 'people.noAccount')}</span>
              </span>
              {mayAct && (
                <Button
                  size="s"
                  aria-label={t('people.separateFrom', { name })}
                  isPending={separate.isPending && separate.variables === each.id}
                  onClick={() => separate.mutate(each.id)}
                >
                  {t('people.separate')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {separate.error && <FieldError>{separate.error.message}</FieldError>}
    </section>
  )
}
