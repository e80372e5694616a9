import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Tag } from '#web/ui/content/tag.tsx'
import { pickOf, subjectOfRows } from '../decisions/selection.ts'
import { Reviews } from './reviews.tsx'
import { TagForm } from './tag-form.tsx'
import { useLabels } from './use-labels.ts'
import styles from './labels.module.css'

/** The reviewers of an application, and its tags. */
export function Labels({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const { removeTag } = useLabels()
  useHotkeys({ t: () => focusField('new-tag') })
  const { of } = subjectOfRows([pickOf(application)])
  return (
    <>
      <Reviews application={application} />
      <section className={cardClass({}, 'stack g4')} aria-labelledby="tags">
        <h2 className="h2" id="tags">
          {t('applicationLabels.tags')}
        </h2>
        {application.tags.length > 0 && (
          <ul className={styles.tags}>
            {application.tags.map(({ key, label }) => (
              <li key={key}>
                <Tag>
                  <bdi>{label}</bdi>
                </Tag>
                <IconButton
                  icon="x"
                  size="s"
                  label={t('applicationLabels.removeTag', { tag: label })}
                  onClick={() => void removeTag(of, { key, label })}
                />
              </li>
            ))}
          </ul>
        )}
        <TagForm of={of} fieldId="new-tag" />
      </section>
    </>
  )
}
