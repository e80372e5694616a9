import { useQuery } from '@tanstack/react-query'
import type { StaffEvent } from '#contract/events.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useOptimisticValue } from '#web/lib/interaction/use-optimistic-value.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { registrationsQuery } from './staff-events.queries.ts'
import { useMeetingAct } from '#web/parts/meetings/use-meeting-act.ts'
import { Loaded } from '#web/parts/meetings/parts.tsx'

/** Registered, waiting and canceled people; a checkbox records who attended. */
export function Registrations({ event }: { event: StaffEvent }) {
  const formatMoment = useFormatMoment()
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <section className="stack g4" aria-labelledby="registrations">
      <h2 className="h2" id="registrations">
        {t('staffEvents.registrations')}
      </h2>
      <Loaded query={useQuery(registrationsQuery(event.id))}>
        {({ registrations }) =>
          registrations.length === 0 ? (
            <p className="ui muted">{t('staffEvents.nobodyYet')}</p>
          ) : (
            <div className={cardClass({ isFlush: true })}>
              <Table isStacked aria-label={t('staffEvents.registrations')}>
                <thead>
                  <tr>
                    <th scope="col">{t('meetings.candidate')}</th>
                    <th scope="col">{t('meetings.status')}</th>
                    <th scope="col">{t('staffEvents.since')}</th>
                    <th scope="col">{t('staffEvents.wasThere')}</th>
                  </tr>
                </thead>
                <tbody>
                  {registrations.map(({ id, email, name, status, sinceTs }) => (
                    <tr key={id}>
                      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the part */}
                      <th scope="row" className={rowHeadClass}>
                        <NameCell below={name && email}>
                          <bdi className="strong">{name || email}</bdi>
                        </NameCell>
                      </th>
                      <td data-label={t('meetings.status')}>{t(`staffEvents.registration.${status}`)}</td>
                      <td data-label={t('staffEvents.since')} className="num">
                        {formatMoment(sinceTs, locale)}
                      </td>
                      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the box is labeled */}
                      <td>
                        {(status === 'registered' || status === 'attended') && (
                          <Attendance
                            eventId={event.id}
                            registrationId={id}
                            name={name || email}
                            isThere={status === 'attended'}
                          />
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

interface AttendanceProps {
  eventId: string
  registrationId: string
  name: string
  isThere: boolean
}

/** The checkbox changes immediately; if saving fails it reverts and says so. */
function Attendance({ eventId, registrationId, name, isThere }: AttendanceProps) {
  const t = useTranslations()
  const act = useMeetingAct()
  const [wanted, wish] = useOptimisticValue(isThere, (attended) =>
    act.mutateAsync({
      call: () =>
        callApi('POST /api/pcsx/staff/events/:id/attendance', {
          params: { id: eventId },
          body: { registrationId, attended },
        }),
    }),
  )
  return (
    <CheckboxField
      label={t('staffEvents.wasThereFor', { name })}
      error={act.isError ? act.error.message || t('meetings.failed') : undefined}
      checked={wanted}
      onChange={(change) => wish(change.target.checked)}
    />
  )
}
