import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HiringTeam, HiringTeamMember } from '#contract/employers/team.ts'
import { may, teamParts, type TeamPart } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { actRowClass } from '#web/parts/staff-page.tsx'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { HiddenStages } from './hidden-stages.tsx'
import { hiringTeamQuery } from './team.queries.ts'

/** The hiring team of one position. Read-only for people who may not change it. */
export function HiringTeamPanel({ id }: { id: string }) {
  const t = useTranslations()
  const team = useQuery(hiringTeamQuery(id))
  return (
    <LoadedRows
      answer={team}
      loadingLabel={t('staffTeam.loading')}
      failedTitle={t('staffTeam.failed')}
      retryLabel={t('staffTeam.retry')}
    >
      {(data) => <Team id={id} team={data} />}
    </LoadedRows>
  )
}

interface Change {
  userId: string
  name: string
  /** Null takes them off. */
  part: TeamPart | null
  from: TeamPart | null
}

function useChange(id: string) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, part, from }: Change) =>
      part === null
        ? callApi('DELETE /api/pcsx/staff/positions/:id/team/:userId', { params: { id, userId } })
        : callApi('PUT /api/pcsx/staff/positions/:id/team/:userId', { params: { id, userId }, body: { part, from } }),
    onSuccess: ({ data }, { name, part }) => {
      queryClient.setQueryData(hiringTeamQuery(id).queryKey, data)
      announce(
        part === null
          ? t('staffTeam.takenOff', { name })
          : t('staffTeam.putOn', { name, part: t(`staffTeam.parts.${part}`) }),
      )
    },
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
    onSettled: () =>
      Promise.all(
        [['hiring-team', id], ['staff-position', id], ['staff-positions']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

function Team({ id, team }: { id: string; team: HiringTeam }) {
  const t = useTranslations()
  const { user } = useBoot()
  const change = useChange(id)
  const canChange = may(user, 'hiring_teams', 'write')
  return (
    <div className="stack g6">
      <h2 className="h2">{t('staffTeam.hiringTeam')}</h2>
      {team.members.length === 0 ? (
        <p className="muted">{t('staffTeam.noMembers')}</p>
      ) : (
        <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
          {team.members.map((member) => (
            <MemberRow key={member.id} member={member} canChange={canChange} change={change} />
          ))}
        </ul>
      )}
      {canChange && team.others.length > 0 && <Adding team={team} change={change} />}
      <HiddenStages id={id} team={team} canChange={canChange} />
    </div>
  )
}

type Changing = ReturnType<typeof useChange>

function MemberRow({ member, canChange, change }: { member: HiringTeamMember; canChange: boolean; change: Changing }) {
  const t = useTranslations()
  const name = member.name || member.email
  const send = (part: TeamPart | null) => change.mutate({ userId: member.id, name, part, from: member.part })
  return (
    <li className={actRowClass}>
      <Avatar name={name} isSoft />
      <span className="grow stack g1">
        <bdi className="strong">{name}</bdi>
        <span className="small muted">{t(`staffTeam.roles.${member.role}`)}</span>
      </span>
      {canChange ? (
        // Together, so that the button stays next to the choice where they do not fit in the row.
        <span className="row">
          <Select
            id={`part-${member.id}`}
            label={t('staffTeam.partOf', { name })}
            isLabelHidden
            disabled={change.isPending}
            value={member.part}
            options={teamParts.map((part) => ({ value: part, label: t(`staffTeam.parts.${part}`) }))}
            onChange={(event) => send(event.target.value as TeamPart)}
          />
          <IconButton icon="x" label={t('staffTeam.takeOff', { name })} onClick={() => send(null)} />
        </span>
      ) : (
        <span>{t(`staffTeam.parts.${member.part}`)}</span>
      )}
    </li>
  )
}

function Adding({ team, change }: { team: HiringTeam; change: Changing }) {
  const t = useTranslations()
  const [userId, setUserId] = useState('')
  const [part, setPart] = useState<TeamPart>('hiring_manager')
  const person = team.others.find((each) => each.id === userId)
  return (
    <form
      className={cardClass({}, 'stack')}
      aria-labelledby="add-to-team"
      onSubmit={(event) => {
        event.preventDefault()
        if (!person) return document.getElementById('team-person')?.focus()
        change.mutate(
          { userId, name: person.name || person.email, part, from: null },
          { onSuccess: () => setUserId('') },
        )
      }}
    >
      <h3 className="h3" id="add-to-team">
        {t('staffTeam.addTitle')}
      </h3>
      <Select
        id="team-person"
        label={t('staffTeam.person')}
        placeholder={t('staffTeam.choosePerson')}
        value={person ? userId : ''}
        options={team.others.map(({ id, name, email, role }) => ({
          value: id,
          label: t('staffTeam.personOption', { name: name || email, role: t(`staffTeam.roles.${role}`) }),
        }))}
        onChange={(event) => setUserId(event.target.value)}
      />
      <Select
        id="team-part"
        label={t('staffTeam.part')}
        value={part}
        options={teamParts.map((each) => ({ value: each, label: t(`staffTeam.parts.${each}`) }))}
        onChange={(event) => setPart(event.target.value as TeamPart)}
      />
      <div className="row">
        <Button variant="primary" type="submit" isPending={change.isPending} pendingLabel={t('staffTeam.working')}>
          {t('staffTeam.add')}
        </Button>
      </div>
    </form>
  )
}
