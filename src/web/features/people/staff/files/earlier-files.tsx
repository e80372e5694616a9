import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AddedFile } from '#contract/people/people-files.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatShortDate } from '#web/lib/format/short-date.ts'
import { actRowClass } from '#web/parts/staff-page.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import peopleStyles from '../people.module.css'
import { peopleFilesQuery, usePeopleFiles } from './use-people-files.ts'

const headingId = 'people-files-earlier'

/** The button that had the focus is gone once a file was added. */
export const focusEarlierFiles = (): void => document.getElementById(headingId)?.focus()

/** The latest files, and undoing one whose people were not notified yet. */
export function EarlierFiles() {
  const t = useTranslations()
  const { data } = useQuery(peopleFilesQuery())
  if (!data || data.files.length === 0) return null
  return (
    <section className="stack g3 w-m" aria-labelledby={headingId}>
      <h2 className="h2" id={headingId} tabIndex={-1}>
        {t('peopleFiles.earlier')}
      </h2>
      <ul className={peopleStyles.rows}>
        {data.files.map((file) => (
          <FileItem key={file.id} file={file} nowTs={data.nowTs} />
        ))}
      </ul>
      <Link to="/careers/admin/applications" search={{ source: 'file' }} className="ui">
        {t('peopleFiles.open')}
      </Link>
    </section>
  )
}

function FileItem({ file, nowTs }: { file: AddedFile; nowTs: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { undo } = usePeopleFiles()
  const [isUndoing, setUndoing] = useState(false)
  const { name, positionTitle, addedByName, addedTs, outcomes, sendsTs, undoneTs } = file
  const isOpen = undoneTs === null && sendsTs > nowTs
  const values = { position: positionTitle, name: addedByName, day: formatShortDate(addedTs, nowTs * 1000, locale) }
  const handleUndo = () => {
    setUndoing(true)
    void undo(file.id).finally(() => {
      setUndoing(false)
      focusEarlierFiles()
    })
  }
  return (
    <li className={actRowClass}>
      <span className="grow stack g1">
        <span className="row flow">
          <bdi className="strong">{name}</bdi>
          {undoneTs !== null && <Badge>{t('peopleFiles.isUndone')}</Badge>}
        </span>
        <span className="small muted">{t(addedByName ? 'peopleFiles.by' : 'peopleFiles.byNoOne', values)}</span>
        <span className="small">
          {(['added', 'filled', 'known', 'repeated', 'refused'] as const)
            .filter((each) => (outcomes[each] ?? 0) > 0)
            .map((each) => t(`peopleFiles.outcome.${each}`, { count: outcomes[each] ?? 0 }))
            .join(' · ')}
        </span>
        {isOpen && (
          <span className="small">
            {t((outcomes.added ?? 0) > 0 ? 'peopleFiles.until' : 'peopleFiles.untilFilled', {
              minutes: Math.ceil((sendsTs - nowTs) / 60),
            })}
          </span>
        )}
      </span>
      {isOpen && (
        <Button size="s" aria-label={t('peopleFiles.undoOf', { name })} isPending={isUndoing} onClick={handleUndo}>
          {t('peopleFiles.undo')}
        </Button>
      )}
    </li>
  )
}
