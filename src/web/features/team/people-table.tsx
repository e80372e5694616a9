import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamMember } from '#contract/employers/team.ts'
import { staffRoles, type StaffRole } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import styles from './team.module.css'

/** Everyone with a role. A role chosen here applies immediately, even to their open pages. */
export function PeopleTable({ people }: { people: readonly TeamMember[] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [leaving, setLeaving] = useState<TeamMember | null>(null)
  return (
    <>
      <Table isStacked className={styles.people} aria-labelledby="people">
        <thead>
          <tr>
            <th scope="col">{t('staffTeam.name')}</th>
            <th scope="col" className={styles.role}>
              {t('staffTeam.role')}
            </th>
            <th scope="col">{t('staffTeam.sees')}</th>
            <th scope="col">{t('staffTeam.lastHere')}</th>
            <th scope="col">
              <span className="vh">{t('staffTeam.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the part */}
              <th scope="row" className={rowHeadClass}>
                <NameCell below={person.name ? person.email : ''}>
                  <bdi className="strong">{person.name || person.email}</bdi>
                </NameCell>
              </th>
              <td className={styles.role} data-label={t('staffTeam.role')}>
                <RoleSelect person={person} />
              </td>
              <td data-label={t('staffTeam.sees')}>
                {t(`staffTeam.reach.${person.role}`, { count: person.positionCount })}
              </td>
              <td data-label={t('staffTeam.lastHere')} className="num">
                {person.isYou
                  ? t('staffTeam.now')
                  : person.lastSeenTs === null
                    ? t('staffTeam.notLately')
                    : formatDate(person.lastSeenTs, locale)}
              </td>
              <td className={styles.remove}>
                <IconButton
                  icon="trash-2"
                  label={t('staffTeam.remove', { name: person.name || person.email })}
                  onClick={() => setLeaving(person)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {leaving && <RemoveDialog person={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function RoleSelect({ person }: { person: TeamMember }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const name = person.name || person.email
  const change = useMutation({
    mutationFn: (role: StaffRole) =>
      callApi('POST /api/pcsx/staff/team/:id/role', { params: { id: person.id }, body: { role, from: person.role } }),
    onSuccess: ({ data }) => {
      // They may no longer see this page's content.
      if (person.isYou) return window.location.reload()
      announce(t('staffTeam.roleChanged', { name, role: t(`staffTeam.roles.${data.role}`) }))
    },
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['team'] }),
  })
  return (
    <Select
      id={`role-${person.id}`}
      label={t('staffTeam.roleOf', { name })}
      isLabelHidden
      disabled={change.isPending}
      value={change.isPending ? change.variables : person.role}
      options={staffRoles.map((role) => ({ value: role, label: t(`staffTeam.roles.${role}`) }))}
      onChange={(event) => change.mutate(event.target.value as StaffRole)}
    />
  )
}
