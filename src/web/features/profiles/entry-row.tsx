import type { ListSection, Profile } from '#shared/profiles/profile.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { summarize } from './entry-summary.ts'
import styles from './profile.module.css'

interface EntryRowProps {
  section: ListSection
  profile: Profile
  index: number
  isBusy: boolean
  onEdit: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** An entry with its actions. Moving uses buttons, which work on every device. */
export function EntryRow({ section, profile, index, isBusy, onEdit, onMove, onRemove }: EntryRowProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { title, detail, period, text, href } = summarize(section, profile, index, locale, t)
  const count = profile[section].length
  return (
    <li className={styles.entry}>
      <div className="grow stack g1">
        <h3 className="h3" dir="auto">
          {href ? (
            <a href={href} rel="noopener noreferrer nofollow" target="_blank">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {(detail || period) && (
          <p className="ui muted dot-sep">
            {detail && (
              <span>
                <bdi>{detail}</bdi>
              </span>
            )}
            {period && <span className="num">{period}</span>}
          </p>
        )}
        {text && (
          <p className={styles.description} dir="auto">
            {text}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {count > 1 && (
          <>
            <IconButton
              icon="arrow-up"
              size="s"
              label={t('profiles.moveUp', { title })}
              disabled={isBusy || index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              icon="arrow-down"
              size="s"
              label={t('profiles.moveDown', { title })}
              disabled={isBusy || index === count - 1}
              onClick={() => onMove(index + 1)}
            />
          </>
        )}
        <IconButton icon="pen-line" size="s" label={t('profiles.editEntry', { title })} onClick={onEdit} />
        <IconButton
          icon="trash-2"
          size="s"
          label={t('profiles.removeEntry', { title })}
          disabled={isBusy}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
