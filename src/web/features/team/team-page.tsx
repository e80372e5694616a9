import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { teamQuery } from './team.queries.ts'

/** The employer's people, their roles, and whom they invited. */
export function TeamPage() {
  const t = useTranslations()
  const team = useQuery(teamQuery())
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="wrap page stack g6">
      <header className="row between flow">
        <h1 className="h1">{t('staffTeam.title')}</h1>
        <Button variant="primary" onClick={() => setInviting(true)}>
          <Icon name="plus" size="s" />
          {t('staffTeam.invite')}
        </Button>
      </header>
      <LoadedRows
        answer={team}
        loadingLabel={t('staffTeam.loading')}
        failedTitle={t('staffTeam.failed')}
        retryLabel={t('staffTeam.retry')}
        rowHeights={['64px', '64px', '64px']}
      >
        {({ people, invitations }) => (
          <>
            <section className="stack" aria-labelledby="people">
              <div className="row between flow">
                <h2 className="h2" id="people">
                  {t('staffTeam.people', { count: people.length })}
                </h2>
                <Link to="/careers/admin/positions">{t('staffTeam.hiringTeams')}</Link>
              </div>
              <div className={cardClass({ isFlush: true })}>
                <PeopleTable people={people} />
              </div>
            </section>
            {invitations.length > 0 && <Invitations invitations={invitations} />}
          </>
        )}
      </LoadedRows>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}
