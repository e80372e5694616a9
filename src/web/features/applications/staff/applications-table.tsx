import { Link } from '@tanstack/react-router'
import type { StaffApplication } from '#contract/staff-applications.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { Tag } from '#web/ui/content/tag.tsx'
import { Leaving } from './decisions/leaving.tsx'
import { isPicked, type Selection } from './decisions/selection.ts'
import { StageMark } from './stage-mark.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import styles from './staff-applications.module.css'

interface ApplicationsTableProps {
  applications: readonly StaffApplication[]
  /** Each application's page keeps it. */
  search: ApplicationsSearch
  selection: Selection
  /** `isRange`: and all between it and the one before. */
  onPick: (id: string, isRange: boolean) => void
  onPickShown: () => void
}

export function ApplicationsTable(props: ApplicationsTableProps) {
  const { applications, search, selection, onPick, onPickShown } = props
  const t = useTranslations()
  const picked = applications.filter(({ id }) => isPicked(selection, id)).length
  return (
    <Table isStacked aria-label={t('staffApplications.title')}>
      <thead>
        <tr>
          <th scope="col" className={styles.pick}>
            <Checkbox
              label={<span className="vh">{t('staffApplications.selectShown')}</span>}
              checked={picked === applications.length}
              isIndeterminate={picked > 0 && picked < applications.length}
              onChange={onPickShown}
            />
          </th>
          <th scope="col">{t('staffApplications.name')}</th>
          <th scope="col">{t('staffApplications.position')}</th>
          <th scope="col">{t('staffApplications.stage')}</th>
          <th scope="col">{t('staffApplications.since')}</th>
          <th scope="col">{t('staffApplications.applied')}</th>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <Row
            key={application.id}
            application={application}
            search={search}
            isPicked={isPicked(selection, application.id)}
            onPick={onPick}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  application: StaffApplication
  search: ApplicationsSearch
  isPicked: boolean
  onPick: (id: string, isRange: boolean) => void
}

function Row({ application, search, isPicked: isChosen, onPick }: RowProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { id, fullName, email, position, status, statusTs, submittedTs, decision } = application
  const waiting = application.reviews.filter((each) => each.doneTs === null).map((each) => each.reviewerName)
  const name = fullName || email || t('staffApplications.noName')
  return (
    <tr className={styles.row} data-application={id} aria-selected={isChosen}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the part */}
      <td className={styles.pick}>
        <Checkbox
          label={<span className="vh">{t('staffApplications.select', { name })}</span>}
          checked={isChosen}
          onChange={({ nativeEvent }) => onPick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
      <th scope="row" className={rowHeadClass}>
        <NameCell below={fullName && email}>
          <span className="row flow">
            <Link
              to="/careers/admin/applications/$id"
              params={{ id }}
              search={search}
              className="plain strong"
              dir="auto"
            >
              {name}
            </Link>
            {application.isSameAddressNotConfirmed && (
              <Badge tone="warning">{t('staffApplications.notConfirmed')}</Badge>
            )}
          </span>
          {application.found && (
            <span className="small muted" dir="auto">
              {application.found.where === 'resume'
                ? t('staffApplications.foundInResume', { quote: application.found.quote })
                : t('staffApplications.foundInAnswer', {
                    label: application.found.label || t('staffApplications.answers'),
                    quote: application.found.quote,
                  })}
            </span>
          )}
          {application.tags.length > 0 && (
            <span className="row flow">
              {application.tags.map((tag) => (
                <Tag key={tag.key}>
                  <bdi>{tag.label}</bdi>
                </Tag>
              ))}
            </span>
          )}
        </NameCell>
      </th>
      <td data-label={t('staffApplications.position')} dir="auto">
        {position.title || t('staffApplications.removedPosition')}
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the part */}
      <td>
        <StageMark status={status} />
        <Leaving decision={decision} name={name} />
        {waiting.length > 0 && (
          <span className="small muted" dir="auto">
            {t('applicationLabels.waitsFor', { names: listOf(waiting, locale) })}
          </span>
        )}
      </td>
      <td data-label={t('staffApplications.since')}>{formatDate(statusTs, locale)}</td>
      <td data-label={t('staffApplications.applied')}>{formatDate(submittedTs, locale)}</td>
    </tr>
  )
}
