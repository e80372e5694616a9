import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hiringTeamsPageSize } from '#contract/team.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { hiringTeamsQuery } from './team.queries.ts'

/** Positions and who hires for them; a position leads to its team. */
export function HiringTeamsPage() {
  const t = useTranslations()
  const { locale } = useBoot()
  const [query, setQuery] = useState('')
  const [start, setStart] = useState(0)
  const teams = useQuery(hiringTeamsQuery({ query, start }))
  return (
    <div className="wrap page stack g6">
      <h1 className="h1">{t('staffTeam.hiringTeams')}</h1>
      <TextField
        id="position-search"
        type="search"
        label={t('staffTeam.searchPositions')}
        icon="search"
        maxLength={100}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setStart(0)
        }}
      />
      <LoadedRows
        answer={teams}
        loadingLabel={t('staffTeam.loading')}
        failedTitle={t('staffTeam.failed')}
        retryLabel={t('staffTeam.retry')}
      >
        {({ count, positions }) => (
          <section className="stack" aria-label={t('staffTeam.positions', { count })}>
            <p className="muted" role="status">
              {t('staffTeam.positions', { count })}
            </p>
            {positions.length > 0 && (
              <div className={cardClass({ isFlush: true })}>
                <Table isStacked aria-label={t('staffTeam.hiringTeams')}>
                  <thead>
                    <tr>
                      <th scope="col">{t('staffTeam.position')}</th>
                      <th scope="col">{t('staffTeam.members')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {positions.map(({ id, title, isOpen, members }) => (
                      <tr key={id}>
                        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
                        <th scope="row" className={rowHeadClass}>
                          <NameCell below={isOpen ? '' : t('staffTeam.closed')}>
                            <Link
                              to="/careers/admin/hiring-teams/{-$id}"
                              params={{ id: String(id) }}
                              className="plain strong"
                              dir="auto"
                            >
                              {title}
                            </Link>
                          </NameCell>
                        </th>
                        <td data-label={t('staffTeam.members')} dir="auto">
                          {members.length === 0
                            ? t('staffTeam.noMembers')
                            : listOf(
                                members.map(({ name, email }) => name || email),
                                locale,
                                'sentence',
                              )}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </div>
            )}
            <div className="row flow">
              {start > 0 && (
                <Button onClick={() => setStart(start - hiringTeamsPageSize)}>{t('staffTeam.previous')}</Button>
              )}
              {start + hiringTeamsPageSize < count && (
                <Button onClick={() => setStart(start + hiringTeamsPageSize)}>{t('staffTeam.next')}</Button>
              )}
            </div>
          </section>
        )}
      </LoadedRows>
    </div>
  )
}
